import { type NoteKey, openNote, parseKey, signatureTypes, toBase64, wholeNumber } from '@academy/domain/audit';
import type { Logger } from '@academy/platform/logging';
import { sha256, verifySignature } from '../crypto.ts';

export interface WitnessSettings {
  /** Where it answers `add-checkpoint`: https://c2sp.org/tlog-witness. */
  readonly url: string;
  /** The text of its key. */
  readonly key: string;
}

/** What a witness said to a head that we are about to give out. */
type Witnessed =
  /** The line of its signature, to be put under the head. */
  | { readonly kind: 'cosigned'; readonly line: string }
  /** It has seen a larger head of ours. */
  | { readonly kind: 'behind'; readonly size: number }
  /** It has seen a head of ours that this one does not extend. */
  | { readonly kind: 'disagrees' }
  | { readonly kind: 'silent' };

export interface Witness {
  /**
   * `proofFrom` proves that the head extends the tree of a smaller size. A refusal has no signature: it counts only of a witness that has
   * cosigned before, here or by `isKnown`. Otherwise it may be anybody's who answers at the address.
   */
  ask(
    head: { note: string; size: number; isKnown: () => Promise<boolean> },
    proofFrom: (older: number) => Promise<readonly Uint8Array[]>,
  ): Promise<Witnessed>;
  /** The name in its signatures. */
  readonly name: string;
  hasCosigned(note: string): Promise<boolean>;
}

const answerMs = 5_000;
const mostBytes = 10_000;

/** The key of a witness. Throws a RangeError for a text that is none. */
function keyOf(text: string): NoteKey {
  const key = parseKey(text.trim(), sha256);
  if (key?.type !== signatureTypes.cosignature) throw new RangeError('AUDIT_WITNESS_KEY is not the key of a witness');
  return key;
}

interface Said {
  readonly status: number;
  readonly body: string;
}

async function send(url: string, body: string): Promise<Said> {
  const address = `${url.replace(/\/$/u, '')}/add-checkpoint`;
  const response = await fetch(address, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(answerMs) });
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > mostBytes) throw new Error('the witness answers too much');
    pieces.push(piece);
  }
  return { status: response.status, body: Buffer.concat(pieces).toString('utf8') };
}

/** A witness that somebody else runs. Whatever it does not answer as a witness does is silence, and is logged. */
export function createWitness({ url, key: keyText }: WitnessSettings, logger: Logger): Witness {
  const key = keyOf(keyText);
  let last = 0;
  const isBy = async (note: string): Promise<boolean> =>
    typeof (await openNote(note, [key], { sha256, verify: verifySignature })) !== 'string';

  const judged = async (
    note: string,
    size: number,
    { status, body }: Said,
  ): Promise<Witnessed | { readonly kind: 'from'; readonly size: number }> => {
    if (status === 422) return { kind: 'disagrees' };
    if (status === 409) {
      const known = wholeNumber(body.trim());
      if (known === null) return { kind: 'silent' };
      return known > size ? { kind: 'behind', size: known } : { kind: 'from', size: known };
    }
    if (status !== 200) return { kind: 'silent' };
    const line = body.split('\n').find((one) => one.startsWith(`— ${key.name} `));
    return line === undefined || !(await isBy(note + body)) ? { kind: 'silent' } : { kind: 'cosigned', line: `${line}\n` };
  };

  return {
    name: key.name,
    hasCosigned: isBy,
    async ask({ note, size, isKnown }, proofFrom) {
      try {
        let older = Math.min(last, size);
        // What it saw last is known after its first answer.
        for (let tries = 0; tries < 2; tries++) {
          const proof = older === 0 ? [] : await proofFrom(older);
          const lines = [`old ${older}`, ...proof.map(toBase64)];
          const said = await judged(note, size, await send(url, `${lines.join('\n')}\n\n${note}`));
          if (said.kind === 'cosigned') last = size;
          const isRefused = said.kind === 'disagrees' || said.kind === 'behind' || (said.kind === 'from' && said.size === older);
          if (isRefused && last === 0 && !(await isKnown())) {
            logger.warn('who answers at AUDIT_WITNESS_URL refuses a head and has never cosigned one: is it the witness?');
            return { kind: 'silent' };
          }
          if (said.kind !== 'from') {
            if (said.kind === 'silent') logger.warn('the witness does not answer as one');
            return said;
          }
          // It saw another tree of this very size.
          if (said.size === older) return { kind: 'disagrees' };
          older = said.size;
        }
        return { kind: 'silent' };
      } catch (error) {
        logger.warn({ err: error }, 'the witness does not answer');
        return { kind: 'silent' };
      }
    },
  };
}
