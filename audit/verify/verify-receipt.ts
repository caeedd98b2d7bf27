import { open } from 'node:fs/promises';
import { areEqual, toBase64 } from '@academy/domain/audit';
import {
  type ReceiptFact,
  type ReceiptFinding,
  receiptLimits,
  type ReceiptProblem,
  type SignedHead,
  verifyReceipt,
} from '@academy/domain/audit/receipts';
import { sha256, verifySignature } from '../crypto.ts';
import { Findings, type Report } from './report.ts';
import { keysIn, openHead, signedAt } from './heads.ts';
import { keptNote, type Trusted } from './trusted.ts';

const why: Record<ReceiptProblem, string> = {
  unreadable: 'it is no receipt that this program reads',
  layout: 'it is not written as receipts are: a field stands twice, or something stands between them',
  missing: 'it is missing',
  unexpected: 'receipts have no such field',
  form: 'it is no value that this field can have',
  digest: 'it is not the text that the entry seals',
  entry: 'it is not the entry whose hash is under the head',
  hash: 'it is not the hash of the entry',
  proof: 'it does not lead to the head',
  number: 'it is not where the proof begins',
  order: 'it does not follow the one before',
  otherBooking: 'it is about another booking',
  fact: 'it is not what the record says',
  key: 'it is no key',
  notOurs: 'the given key has not signed it',
  signature: 'its signature is wrong',
};

const sentence = ({ field, problem }: ReceiptFinding): string => `${field === '' ? 'the file' : field}: ${why[problem]}`;

/** The text of a file; longer ones are cut, and are no receipts then. */
async function textOf(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const bytes = Buffer.alloc(receiptLimits.bytes + 1);
    let length = 0;
    for (let read = 1; read > 0 && length < bytes.length; length += read)
      ({ bytesRead: read } = await handle.read(bytes, length, bytes.length - length, null));
    return bytes.toString('utf8', 0, length);
  } finally {
    await handle.close();
  }
}

const told = ({ record, at, by, event, says }: ReceiptFact): string =>
  [`  ${record}`, at, by, event, ...Object.entries(says).map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join('  ');

/** A kept head of the same size has to have the same root; of another size nothing is known without the log. */
async function judgeKept(trusted: Trusted, receiptKeys: readonly string[], head: SignedHead, findings: Findings): Promise<void> {
  const note = await keptNote(trusted);
  if (note === null) return;
  const kept = await openHead(note, keysIn(receiptKeys.join('\n')), 'the kept head', findings);
  if (!kept) return;
  const { size, root } = kept.checkpoint;
  if (size !== head.size)
    findings.limits.push(
      `the kept head of ${size} records was not compared: the receipt's is of ${head.size}, and only the log shows how they belong together`,
    );
  else if (areEqual(root, head.root)) findings.facts.push('Its head is the kept one.');
  else findings.add('head', 'forked', `its head of ${size} records is not the kept one`);
}

/** Verifies a receipt of a session with nothing but itself and the key of the log. */
export async function verifyReceiptFile(file: string, trusted: Trusted): Promise<Report> {
  const { key } = trusted;
  const findings = new Findings();
  findings.isCompleteChecked = false;
  const tools = {
    hashing: async <Result>(work: (sha: typeof sha256) => Result | Promise<Result>) => await work(sha256),
    verify: verifySignature,
  };
  const verified = await verifyReceipt(await textOf(file), key, tools);
  for (const finding of verified.findings) findings.add(finding.kind, finding.problem, sentence(finding));
  const { receipt, head } = verified;
  if (head) {
    const at = signedAt(head.seconds, head.isClockGiven);
    findings.facts.push(`${head.origin}: ${head.size} records${at}, root ${toBase64(head.root)}`);
    await judgeKept(trusted, receipt?.keys ?? [], head, findings);
  }
  if (receipt) findings.facts.push(`Receipt of booking ${receipt.booking_id}`, ...receipt.facts.map(told));
  if (key === null)
    findings.limits.push(`the key of the log was not given with --key: compare ${verified.key ?? 'the shown one'} with the one on paper`);
  findings.limits.push('a receipt proves what is in it; whether something else was recorded too, an export tells');
  return findings.report();
}
