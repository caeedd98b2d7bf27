import { areEqual, type Checkpoint, checkpointText, openNote, parseCheckpoint, type Signer, signNote } from '@academy/domain/audit';
import type { ClientBase } from 'pg';
import { SealingStopped } from '../alarms.ts';
import { sha256, verifySignature } from '../crypto.ts';
import { readSealed } from '../sealing/checkpoint.ts';
import { rootAt } from '../tree.ts';
import type { HeadsFile } from './heads-file.ts';

/** How an attempt to sign ended. `behind`: an older head is larger than the tree, so the log has to be sealed up to it first. */
export type Attempt =
  | { readonly kind: 'signed' | 'unchanged' | 'empty'; readonly size: number }
  | { readonly kind: 'behind'; readonly size: number };

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

/**
 * Signs the tree as it is, if it grew: first into the file, then into the table, so that no head is known that the file lacks. Throws
 * SealingStopped (`forked`) if the tree does not extend every head that was signed before; then nothing is signed.
 */
export async function signHead(client: ClientBase, tools: SigningTools): Promise<Attempt> {
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
  const now = tools.clock();
  const isIn = (head: Head | null): boolean => head?.checkpoint.size === size;
  if (isIn(inFile) && isIn(inTable)) return { kind: 'unchanged', size };
  const root = await rootAt(client, size);
  const same = former.find(isIn);
  const head = same ?? { note: note(tools, { origin: tools.origin, size, root }, now), checkpoint: { origin: tools.origin, size, root } };
  if (!isIn(inFile)) await tools.file.append(head.note);
  if (!isIn(inTable)) await store(client, head, now);
  return { kind: 'signed', size };
}

const note = ({ signers }: SigningTools, checkpoint: Checkpoint, now: Date): string =>
  signNote(checkpointText(checkpoint), signers, { time: now.getTime(), sha256 });
