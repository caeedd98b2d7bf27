import {
  areEqual,
  type Checkpoint,
  differencesOf,
  fromBase64,
  isIncluded,
  keyText,
  leafHash,
  type NoteKey,
  openNote,
  parseCheckpoint,
  parseKey,
  parseNote,
  parseProofText,
  proofText,
  type Sha256,
  signatureTypes,
  toBase64,
  utf8,
  type Verify,
} from '../index.ts';
import { callsOf, factOf, isAbout, isOfCall } from './facts.ts';
import { type Receipt, receiptText, type ReceiptRecord } from './receipt.ts';
import { readReceipt } from './read-receipt.ts';

/** What is wrong with a field of a receipt; a sentence for each is where it is shown. */
export const receiptProblems = [
  'unreadable',
  'layout',
  'missing',
  'unexpected',
  'form',
  'digest',
  'entry',
  'hash',
  'proof',
  'number',
  'order',
  'otherBooking',
  'fact',
  'key',
  'notOurs',
  'signature',
] as const;
export type ReceiptProblem = (typeof receiptProblems)[number];

export interface ReceiptFinding {
  /** `changed`: not as it was sealed. `head`: not signed by the log's key. `unreadable`: no receipt. */
  readonly kind: 'changed' | 'head' | 'unreadable';
  /** Such as `facts[2].says.paise`; empty for the file as a whole. */
  readonly field: string;
  readonly problem: ReceiptProblem;
}

export interface SignedHead extends Checkpoint {
  /** When the clock's key signed; null without its signature. */
  readonly seconds: number | null;
  /** Whether the clock's key was handed over. Otherwise anybody who holds the receipt could have put one in, with any time. */
  readonly isClockGiven: boolean;
}

export interface VerifiedReceipt {
  /** As far as it could be read; null if it is no receipt. */
  readonly receipt: Receipt | null;
  readonly findings: readonly ReceiptFinding[];
  /** What the head says; null unless the log's key signed it. */
  readonly head: SignedHead | null;
  /** The log's key as text, by which the head was judged; null if there is none. */
  readonly key: string | null;
}

/** What a program brings along. Browsers hash only in their own time, so work is handed to who has the hashes. */
export interface ReceiptTools {
  readonly hashing: <Result>(work: (sha256: Sha256) => Result | Promise<Result>) => Promise<Result>;
  readonly verify: Verify;
}

const changed = (field: string, problem: ReceiptProblem): ReceiptFinding => ({ kind: 'changed', field, problem });
const ofHead = (field: string, problem: ReceiptProblem): ReceiptFinding => ({ kind: 'head', field, problem });

/**
 * Verifies a receipt with nothing but itself and the log's key: each fact against its record, each record against its entry, each entry by
 * its proof up to the head, and the head by its signatures. `key` is the log's key as it was handed over, and behind it, apart by space,
 * that of its clock; without it, the receipt's own counts, and its reader has to compare it.
 */
export async function verifyReceipt(text: string, key: string | null, tools: ReceiptTools): Promise<VerifiedReceipt> {
  const read = readReceipt(text);
  if (!read.receipt) return { receipt: null, findings: read.findings, head: null, key };
  const { receipt } = read;
  const layout = receiptText(receipt) === text.replace(/\n$/u, '') ? [] : [changed('', 'layout')];
  const signed = await verifyHead(receipt, key, tools);
  const records: ReceiptFinding[] = [];
  for (const [index, record] of receipt.records.entries()) {
    const found = await tools.hashing((sha256) => verifyRecord(record, receipt.head, signed.head, sha256));
    records.push(...found.map(([name, problem]) => changed(`records[${index}].${name}`, problem)));
  }
  const broken = new Set(records.map(({ field }) => /^records\[(\d+)\]/u.exec(field)?.[1]));
  const findings = [...layout, ...signed.findings, ...records, ...verifyFacts(receipt, (index) => !broken.has(String(index)))];
  return { receipt, findings, head: signed.head, key: signed.key };
}

interface Signed {
  readonly findings: readonly ReceiptFinding[];
  readonly head: VerifiedReceipt['head'];
  readonly key: string | null;
}

async function verifyHead({ head, keys }: Receipt, given: string | null, { hashing, verify }: ReceiptTools): Promise<Signed> {
  const [wanted = null, clock = null, ...more] = given?.split(/\s+/u).filter((part) => part !== '') ?? [];
  return await hashing(async (sha256): Promise<Signed> => {
    const parsed = keys.map((text) => parseKey(text, sha256));
    const bad = parsed.findIndex((key, index) => key === null || keyText(key, sha256) !== keys[index]);
    if (bad !== -1) return { findings: [ofHead(`keys[${bad}]`, 'key')], head: null, key: wanted };
    const [shown, ...others] = parsed as NoteKey[];
    const own = wanted === null ? shown : parseKey(wanted, sha256);
    const key = own ? keyText(own, sha256) : wanted;
    if (!own || !shown || more.length > 0) return { findings: [ofHead('keys', 'key')], head: null, key };
    if (keys[0] !== key) return { findings: [ofHead('keys[0]', 'notOurs')], head: null, key };
    // Nobody else's signature belongs into a receipt, and no second clock that says another time.
    const isOther = (one: NoteKey, index: number): boolean =>
      index > 0 || one.type !== signatureTypes.cosignature || one.name !== `${own.name}/clock` || (clock !== null && keys[1] !== clock);
    const other = others.findIndex(isOther);
    if (other !== -1) return { findings: [ofHead(`keys[${other + 1}]`, 'notOurs')], head: null, key };
    const opened = await openNote(head, [own, ...others], { sha256, verify });
    if (typeof opened === 'string')
      return { findings: [ofHead('head', opened === 'unknownKeys' ? 'notOurs' : 'signature')], head: null, key };
    const checkpoint = parseCheckpoint(opened.text);
    const signatures = parseNote(head)?.signatures.length ?? 0;
    // Each key in the receipt has signed, and nobody else: so no line of the head is left unread.
    const isWhole = opened.signers.length === keys.length && signatures === keys.length;
    if (checkpoint?.origin !== own.name || !isWhole) return { findings: [ofHead('head', 'notOurs')], head: null, key };
    const seconds = opened.signers.find((signer) => signer.seconds !== null)?.seconds ?? null;
    return { findings: [], head: { ...checkpoint, seconds, isClockGiven: clock !== null }, key };
  });
}

type Wrong = readonly [name: keyof ReceiptRecord, problem: ReceiptProblem];

/** The digests in an entry; null if it is none. */
function digestsIn(entry: string): readonly [data: string, metadata: string] | null {
  try {
    const parsed: unknown = JSON.parse(entry);
    if (!Array.isArray(parsed) || parsed.length !== 8 || !parsed.every((part) => typeof part === 'string')) return null;
    return parsed[0] === 'academy.event/1' ? [parsed[6] ?? '', parsed[7] ?? ''] : null;
  } catch {
    return null;
  }
}

/** Which field of a record is not as it was sealed. Without a head that is ours, proofs lead nowhere and are left out. */
function verifyRecord(record: ReceiptRecord, note: string, head: Checkpoint | null, sha256: Sha256): readonly Wrong[] {
  const parsed = parseProofText(record.proof);
  const isWritten = parsed !== null && parsed.extra === undefined && proofText(parsed) === record.proof;
  if (!parsed || !isWritten || (head !== null && parsed.head !== note)) return [['proof', 'proof']];
  const leads = (leaf: Uint8Array): boolean =>
    head === null || isIncluded({ leaf, index: parsed.index, size: head.size, root: head.root, proof: parsed.proof }, sha256);
  const leaf = leafHash(utf8(record.entry), sha256);
  const stated = fromBase64(record.hash);
  if (!stated || !areEqual(leaf, stated)) return [head !== null && leads(leaf) ? ['hash', 'hash'] : ['entry', 'entry']];
  if (!leads(leaf)) return [['proof', 'proof']];
  const digests = digestsIn(record.entry);
  if (!digests) return [['entry', 'entry']];
  const wrong: Wrong[] = [];
  if (record.number !== parsed.index + 1) wrong.push(['number', 'number']);
  for (const [index, name] of (['data', 'metadata'] as const).entries())
    if (toBase64(sha256(utf8(record[name]))) !== digests[index]) wrong.push([name, 'digest']);
  return wrong;
}

/** The type in an entry. */
export function typeIn(entry: string): string {
  try {
    const parsed: unknown = JSON.parse(entry);
    return Array.isArray(parsed) && typeof parsed[3] === 'string' ? parsed[3] : '';
  } catch {
    return '';
  }
}

/** Facts are what their records say, of this booking, in the order of the log. Records that are not whole say nothing. */
function verifyFacts({ booking_id: bookingId, facts, records }: Receipt, isWhole: (index: number) => boolean): readonly ReceiptFinding[] {
  const events = records.map(({ number, entry, data, metadata }) => ({ number, type: typeIn(entry), data, metadata }));
  const calls = callsOf(bookingId, events);
  // Where a record is broken, it may be the one that begins a call.
  const hasBroken = events.some((_event, index) => !isWhole(index));
  const mayBe = (event: { readonly data: string }): boolean => isAbout(bookingId, calls, event) || (hasBroken && isOfCall(event));
  const others = events.flatMap((event, index) => (mayBe(event) || !isWhole(index) ? [] : [index]));
  // Where no record is about it, the receipt names another booking.
  if (others.length > 0 && others.length === events.filter((_event, index) => isWhole(index)).length)
    return [changed('booking_id', 'otherBooking')];
  const findings = others.map((index) => changed(`records[${index}]`, 'otherBooking'));
  for (const [index, event] of events.entries()) {
    if (index > 0 && isWhole(index) && isWhole(index - 1) && event.number <= (events[index - 1]?.number ?? 0))
      findings.push(changed(`records[${index}].number`, 'order'));
    if (!isWhole(index)) continue;
    const differences = differencesOf(factOf(event), facts[index], `facts[${index}]`);
    findings.push(...differences.map(({ path }) => changed(path, 'fact')));
  }
  if (records.length === 0) findings.push(changed('records', 'missing'));
  return [...findings, ...facts.slice(records.length).map((_fact, index) => changed(`facts[${records.length + index}]`, 'unexpected'))];
}
