import {
  areEqual,
  type Checkpoint,
  checkpointText,
  consistencyParts,
  openNote,
  parseCheckpoint,
  type Signer,
  signNote,
} from '@academy/domain/audit';
import type { ClientBase } from 'pg';
import { SealingStopped } from '../alarms.ts';
import { tellChanged } from '../changes.ts';
import { sha256, verifySignature } from '../crypto.ts';
import { readSealed } from '../sealing/checkpoint.ts';
import { hashOver, rootAt } from '../tree.ts';
import type { HeadsFile } from './heads-file.ts';

/** How an attempt to sign ended. `behind`: an older head is larger than the tree, so the log has to be sealed up to it first. */
export type Attempt = { readonly kind: 'signed' | 'unchanged' | 'empty'; readonly size: number } | Behind;
export interface Behind {
  readonly kind: 'behind';
  readonly size: number;
}

export interface SigningTools {
  readonly signers: readonly Signer[];
  readonly origin: string;
  readonly file: HeadsFile;
  readonly clock: () => Date;
}

interface Head {
  readonly note: string;
  readonly checkpoint: Checkpoint;
}

/** A head that was signed before. Throws SealingStopped if it is none of ours: somebody else wrote there. */
async function opened(note: string | null, place: string, { signers, origin }: SigningTools): Promise<Head | null> {
  if (note === null) return null;
  const keys = signers.map(({ key }) => key);
  const found = await openNote(note, keys, { sha256, verify: verifySignature });
  const checkpoint = typeof found === 'string' ? null : parseCheckpoint(found.text);
  if (checkpoint?.origin !== origin) throw new SealingStopped({ kind: 'forked', place });
  return { note, checkpoint };
}

async function newestInTable(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ note: string }>('select note from audit.heads order by size desc limit 1');
  return rows[0]?.note ?? null;
}

export const hasHead = async (client: ClientBase): Promise<boolean> => (await newestInTable(client)) !== null;

async function store(client: ClientBase, { note, checkpoint: { size, root } }: Head, now: Date): Promise<void> {
  await client.query('insert into audit.heads (size, root, note, signed_at) values ($1, $2, $3, $4) on conflict do nothing', [
    size,
    Buffer.from(root),
    note,
    now,
  ]);
}

/** A head that nobody has yet. */
export interface Draft {
  readonly kind: 'draft';
  readonly head: Head;
  readonly isInFile: boolean;
  readonly isInTable: boolean;
}

/**
 * Signs the tree as it is, if it grew; the head is given to nobody. Throws SealingStopped (`forked`) if the tree does not extend every head
 * that was signed before; then nothing is signed.
 */
export async function draftHead(client: ClientBase, tools: SigningTools): Promise<Attempt | Draft> {
  const { edge } = await readSealed(client);
  const { size } = edge;
  const inFile = await opened(await tools.file.newest(), 'the newest head in AUDIT_HEADS_FILE', tools);
  const inTable = await opened(await newestInTable(client), 'the newest head in the table', tools);
  const former = [inFile, inTable].filter((head) => head !== null);
  for (const { checkpoint } of former) {
    if (checkpoint.size > size) return { kind: 'behind', size: checkpoint.size };
    if (!areEqual(await rootAt(client, checkpoint.size), checkpoint.root))
      throw new SealingStopped({ kind: 'forked', place: `head ${checkpoint.size}` });
  }
  if (size === 0) return { kind: 'empty', size };
  const isIn = (head: Head | null): boolean => head?.checkpoint.size === size;
  const [isInFile, isInTable] = [isIn(inFile), isIn(inTable)];
  if (isInFile && isInTable) return { kind: 'unchanged', size };
  const same = former.find(isIn);
  if (same) return { kind: 'draft', head: same, isInFile, isInTable };
  const checkpoint = { origin: tools.origin, size, root: await rootAt(client, size) };
  return { kind: 'draft', head: { note: note(tools, checkpoint), checkpoint }, isInFile, isInTable };
}

/** What proves that the tree of a head extends one of a smaller size. */
export async function proofBetween(client: ClientBase, older: number, newer: number): Promise<readonly Uint8Array[]> {
  const proof: Uint8Array[] = [];
  for (const part of consistencyParts(older, newer)) proof.push(await hashOver(client, part));
  return proof;
}

/** Gives a head out: first into the file, then into the table, so that no head is known that the file lacks. */
export async function keepHead(client: ClientBase, { file, clock }: SigningTools, { head, isInFile, isInTable }: Draft): Promise<Attempt> {
  if (!isInFile) await file.append(head.note);
  if (!isInTable) {
    await store(client, head, clock());
    await tellChanged(client, 'head');
  }
  return { kind: 'signed', size: head.checkpoint.size };
}

const note = ({ signers, clock }: SigningTools, checkpoint: Checkpoint): string =>
  signNote(checkpointText(checkpoint), signers, { time: clock().getTime(), sha256 });
