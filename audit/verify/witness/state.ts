import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { link, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkpointText, hashLength, type NoteKey, signatureTypes, type Signer } from '@academy/domain/audit';
import { publicKeyOf, secretKeyOf, signWith } from '../../crypto.ts';
import { draftOf, replaceFile, writeNew } from '../replace-file.ts';
import { parseSeen, type Seen, seenText } from './judge.ts';

export interface WitnessState {
  readonly signer: Signer;
  /** As it was read or kept last. */
  seen(): Seen;
  /** Reads it once more: another process may use the folder, though none should. */
  read(): Promise<Seen>;
  /**
   * Resolves once the disk has it, whatever happens to the process. False, and nothing is kept, if another process went on from what was read
   * last: then it has to be read and judged anew.
   */
  keep(seen: NonNullable<Seen>): Promise<boolean>;
}

/**
 * A witness's key and what it has seen, in a folder of its own that both are made in at the first start. Throws if there is a key without what
 * it has seen: such a witness could cosign a second history, so it has to be given up for a new one.
 */
export async function openState(folder: string, name: string, log: NoteKey): Promise<WitnessState> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [keyFile, seenFile] = [path.join(folder, 'witness.key'), path.join(folder, 'seen')];
  const first = checkpointText({ origin: log.name, size: 0, root: new Uint8Array(hashLength) });
  if (!existsSync(keyFile)) {
    // A first start may have been cut off before it made the key.
    if (existsSync(seenFile) && parseSeen(readFileSync(seenFile, 'utf8'), log.name) !== null)
      throw new Error(`${keyFile} is missing: this witness cannot go on`);
    await replaceFile(seenFile, first);
    await replaceFile(keyFile, `${randomBytes(32).toString('hex')}\n`);
  }
  if (!existsSync(seenFile))
    throw new Error(`${seenFile} is missing: this witness does not know any more what it cosigned, and must not go on`);
  const seed = Buffer.from(readFileSync(keyFile, 'utf8').trim(), 'hex');
  if (seed.length !== 32) throw new Error(`${keyFile} is damaged`);
  const secret = secretKeyOf(seed);
  const steps = new Steps(folder, seenFile);
  let text = await steps.read();
  let seen = parseSeen(text, log.name);
  return {
    signer: {
      key: { name, type: signatureTypes.cosignature, publicKey: publicKeyOf(secret) },
      sign: (message) => signWith(secret, message),
    },
    seen: () => seen,
    async read() {
      text = await steps.read();
      seen = parseSeen(text, log.name);
      return seen;
    },
    async keep(next) {
      const nextText = seenText(log.name, next);
      if (nextText !== text && !(await steps.go(text, nextText))) return false;
      [text, seen] = [nextText, next];
      return true;
    },
  };
}

/** Far more than others make while a process is between looking and writing: whatever it writes then, these lead on from. */
const keptSteps = 1_000;

/**
 * What was seen, step by step. Each step has one file, named by what it goes on from, and whoever makes that file first decides: a second
 * process on the folder cannot go on from the same place to another history. A lock would not do, because nobody could tell whether its
 * owner, perhaps in another container, still runs.
 */
class Steps {
  readonly #folder: string;
  readonly #file: string;
  /** Of this process, the oldest first. */
  readonly #made: string[] = [];

  constructor(folder: string, file: string) {
    this.#folder = folder;
    this.#file = file;
  }

  #stepFrom(text: string): string {
    return path.join(this.#folder, `after-${createHash('sha256').update(text).digest('hex')}`);
  }

  /** What was seen last. A step whose process was killed in its middle is finished. */
  async read(): Promise<string> {
    const found = await readFile(this.#file, 'utf8');
    let text = found;
    for (let next: string | null = found; next !== null; next = await readIfThere(this.#stepFrom(text))) text = next;
    if (text !== found) await replaceFile(this.#file, text);
    return text;
  }

  /** False if another process made the step. */
  async go(from: string, to: string): Promise<boolean> {
    const step = this.#stepFrom(from);
    const draft = draftOf(step);
    await writeNew(draft, to);
    try {
      await link(draft, step);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
    // Its file may have been there and gone: then others are further by now.
    if ((await readFile(this.#file, 'utf8')) !== from) {
      await rm(step);
      return false;
    }
    await replaceFile(this.#file, to);
    this.#made.push(step);
    if (this.#made.length > keptSteps) await rm(this.#made.shift() ?? '', { force: true });
    return true;
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
