import { areEqual, concat, fromBase64, type Sha256, toBase64, toHex, utf8 } from './bytes.ts';

/** What a key signs: the text as it is, or a checkpoint with the time at which it was seen (https://c2sp.org/tlog-cosignature). */
export const signatureTypes = { plain: 1, cosignature: 4 } as const;
type SignatureType = (typeof signatureTypes)[keyof typeof signatureTypes];

/** An Ed25519 key that signs notes: https://c2sp.org/signed-note. */
export interface NoteKey {
  readonly name: string;
  readonly type: SignatureType;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
}

export interface Signer {
  readonly key: NoteKey;
  /** Ed25519 over the message. */
  readonly sign: (message: Uint8Array) => Uint8Array;
}

/** Ed25519; a promise where the browser verifies. */
export type Verify = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean | Promise<boolean>;

export interface Verification {
  readonly sha256: Sha256;
  readonly verify: Verify;
}

const keyLength = 32;
const signatureLength = 64;
const idLength = 4;
const timeLength = 8;
const mostSignatures = 100;
const mostCharacters = 1_000_000;
const isName = (name: string): boolean => /^[^\s+\p{Cc}]+$/u.test(name);

/** The four bytes by which a signature names its key. */
const idOf = ({ name, type, publicKey }: NoteKey, sha256: Sha256): Uint8Array =>
  sha256(concat(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(0, idLength);

/** A key as text, to be handed on and written down. Throws a RangeError for a name that no note can hold. */
export function keyText(key: NoteKey, sha256: Sha256): string {
  if (!isName(key.name)) throw new RangeError(`no name of a key: ${key.name}`);
  return `${key.name}+${toHex(idOf(key, sha256))}+${toBase64(concat(Uint8Array.of(key.type), key.publicKey))}`;
}

/** Null unless it is the text of an Ed25519 key whose id fits. */
export function parseKey(text: string, sha256: Sha256): NoteKey | null {
  const [name = '', id = '', material = '', ...rest] = splitKey(text);
  const bytes = fromBase64(material);
  if (rest.length > 0 || !isName(name) || bytes?.length !== keyLength + 1) return null;
  const type = Object.values(signatureTypes).find((known) => known === bytes[0]);
  if (type === undefined) return null;
  const key = { name, type, publicKey: bytes.subarray(1) };
  return toHex(idOf(key, sha256)) === id ? key : null;
}

/** Base64 may contain plus signs, names and ids may not. */
function splitKey(text: string): string[] {
  const [name = '', id = '', ...material] = text.split('+');
  return [name, id, material.join('+')];
}

/** A big-endian number of 8 bytes; null above 2^53 - 1, years from now. */
function secondsIn(bytes: Uint8Array): number | null {
  const seconds = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  return Number.isSafeInteger(seconds) ? seconds : null;
}

const bytesOfSeconds = (seconds: number): Uint8Array =>
  Uint8Array.from({ length: timeLength }, (_, index) => Math.floor(seconds / 256 ** (timeLength - 1 - index)) % 256);

const cosigned = (text: string, seconds: number): Uint8Array => utf8(`cosignature/v1\ntime ${seconds}\n${text}`);

/** Signs a text that ends with a newline. `time`, in milliseconds, goes into cosignatures. Throws a RangeError for a text that no note can hold. */
export function signNote(
  text: string,
  signers: readonly Signer[],
  { time, sha256 }: { readonly time: number; readonly sha256: Sha256 },
): string {
  if (!isText(text)) throw new RangeError('a note ends with a newline and has no other control characters');
  const seconds = Math.floor(time / 1000);
  const lines = signers.map(({ key, sign }) => {
    if (!isName(key.name)) throw new RangeError(`no name of a key: ${key.name}`);
    const isTimed = key.type === signatureTypes.cosignature;
    const signature = isTimed ? concat(bytesOfSeconds(seconds), sign(cosigned(text, seconds))) : sign(utf8(text));
    return `— ${key.name} ${toBase64(concat(idOf(key, sha256), signature))}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

const isText = (text: string): boolean => text.endsWith('\n') && !/[^\P{Cc}\n\u007f-\u009f]/u.test(text);

interface SignatureLine {
  readonly name: string;
  readonly id: Uint8Array;
  readonly signature: Uint8Array;
}

export interface ParsedNote {
  readonly text: string;
  readonly signatures: readonly SignatureLine[];
}

/** Null for a malformed note. Nothing in it is verified. */
export function parseNote(note: string): ParsedNote | null {
  const split = note.lastIndexOf('\n\n');
  if (split === -1 || note.length > mostCharacters || !isText(note)) return null;
  const lines = note.slice(split + 2).split('\n');
  lines.pop();
  if (lines.length === 0 || lines.length > mostSignatures) return null;
  const signatures: SignatureLine[] = [];
  for (const line of lines) {
    const [, name = '', encoded = ''] = /^— ([^ ]+) ([^ ]+)$/u.exec(line) ?? [];
    const bytes = fromBase64(encoded);
    if (!isName(name) || bytes === null || bytes.length <= idLength) return null;
    signatures.push({ name, id: bytes.subarray(0, idLength), signature: bytes.subarray(idLength) });
  }
  return { text: note.slice(0, split + 1), signatures };
}

export interface OpenNote {
  readonly text: string;
  /** The given keys that signed it; each with the second at which it says so, if it is a cosignature. */
  readonly signers: readonly { readonly key: NoteKey; readonly seconds: number | null }[];
}

/** Why a note says nothing: its form, nobody known signed it, or a signature of a known key is wrong. */
export type NoteProblem = 'malformed' | 'unknownKeys' | 'wrongSignature';

/** Verifies a note with the given keys. Signatures of other keys are ignored. */
export async function openNote(note: string, keys: readonly NoteKey[], { sha256, verify }: Verification): Promise<OpenNote | NoteProblem> {
  const parsed = parseNote(note);
  if (parsed === null) return 'malformed';
  const known = keys.map((key) => ({ key, id: idOf(key, sha256) }));
  const signers: { key: NoteKey; seconds: number | null }[] = [];
  for (const { name, id, signature } of parsed.signatures) {
    const found = known.find((one) => one.key.name === name && areEqual(one.id, id));
    if (!found || signers.some(({ key }) => key === found.key)) continue;
    const { key } = found;
    const isTimed = key.type === signatureTypes.cosignature;
    const seconds = isTimed ? secondsIn(signature.subarray(0, timeLength)) : null;
    const own = isTimed ? signature.subarray(timeLength) : signature;
    if (own.length !== signatureLength || (isTimed && seconds === null)) return 'wrongSignature';
    const message = seconds === null ? utf8(parsed.text) : cosigned(parsed.text, seconds);
    if (!(await verify(key.publicKey, message, own))) return 'wrongSignature';
    signers.push({ key, seconds });
  }
  return signers.length === 0 ? 'unknownKeys' : { text: parsed.text, signers };
}
