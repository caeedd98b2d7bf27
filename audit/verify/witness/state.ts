import { randomBytes } from 'node:crypto';
import { constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { checkpointText, hashLength, type NoteKey, signatureTypes, type Signer } from '@academy/domain/audit';
import { publicKeyOf, secretKeyOf, signWith } from '../../crypto.ts';
import { parseSeen, type Seen, seenText } from './judge.ts';

export interface WitnessState {
  readonly signer: Signer;
  seen(): Seen;
  /** Resolves once the disk has it, whatever happens to the process. */
  keep(seen: NonNullable<Seen>): Promise<void>;
}

/** Takes the place of the file in one step, so that a process that is killed leaves the old one or the new one. */
async function replace(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC, 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  const folder = await open(path.dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * A witness's key and what it has seen, in a folder of its own that both are made in at the first start. Throws if there is a key without what
 * it has seen: such a witness could cosign a second history, so it has to be given up for a new one.
 */
export async function openState(folder: string, name: string, log: NoteKey): Promise<WitnessState> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [keyFile, seenFile] = [path.join(folder, 'witness.key'), path.join(folder, 'seen')];
  if (!existsSync(keyFile)) {
    // A first start may have been cut off before it made the key.
    if (existsSync(seenFile) && parseSeen(readFileSync(seenFile, 'utf8'), log.name) !== null)
      throw new Error(`${keyFile} is missing: this witness cannot go on`);
    await replace(seenFile, checkpointText({ origin: log.name, size: 0, root: new Uint8Array(hashLength) }));
    await replace(keyFile, `${randomBytes(32).toString('hex')}\n`);
  }
  if (!existsSync(seenFile))
    throw new Error(`${seenFile} is missing: this witness does not know any more what it cosigned, and must not go on`);
  const seed = Buffer.from(readFileSync(keyFile, 'utf8').trim(), 'hex');
  if (seed.length !== 32) throw new Error(`${keyFile} is damaged`);
  const secret = secretKeyOf(seed);
  let seen = parseSeen(readFileSync(seenFile, 'utf8'), log.name);
  return {
    signer: {
      key: { name, type: signatureTypes.cosignature, publicKey: publicKeyOf(secret) },
      sign: (message) => signWith(secret, message),
    },
    seen: () => seen,
    async keep(next) {
      await replace(seenFile, seenText(log.name, next));
      seen = next;
    },
  };
}
