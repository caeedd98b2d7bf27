import { areEqual, consistencyParts, emptyEdge, extend, isExtension, rootOf, toBase64 } from '@academy/domain/audit';
import { sha256 } from '../crypto.ts';
import { type OpenHead, openHead, signedAt } from './heads.ts';
import type { OnProgress } from './progress.ts';
import { replaceFile } from './replace-file.ts';
import { RemoteLog, Unreachable } from './remote-log.ts';
import { Findings, type Report } from './report.ts';
import { judgeWitnessed, keptNote, type Trusted, trustedKeys, withoutKept } from './trusted.ts';

interface Shown {
  readonly log: RemoteLog;
  readonly note: string;
  readonly head: OpenHead;
  readonly kept: OpenHead | null;
}

/** The head that an address shows now, and the kept one; null if one of them is none. */
async function shownBy(address: string, trusted: Trusted, mayBeMissing: boolean, findings: Findings): Promise<Shown | null> {
  const log = new RemoteLog(address);
  const found = trustedKeys(await log.text('keys'), trusted, findings);
  if (!found) return null;
  const { keys, isClockGiven } = found;
  const note = await log.text('checkpoint');
  const head = await openHead(note, keys, 'the head', findings);
  if (head) await judgeWitnessed(note, `the head of ${head.checkpoint.size} records`, trusted, findings);
  const former = await keptNote(trusted, mayBeMissing);
  const kept = former === null ? null : await openHead(former, keys, 'the kept head', findings);
  if (!head || (former !== null && !kept)) return null;
  const { size, root } = head.checkpoint;
  const at = signedAt(head.seconds, isClockGiven);
  findings.facts.push(`${head.checkpoint.origin}: ${size} records${at}, root ${toBase64(root)}`);
  return { log, note, head, kept };
}

/** The shown head must extend the kept one. */
async function judgeKept({ log, head, kept }: Shown, findings: Findings): Promise<void> {
  if (!kept) return void findings.limits.push(withoutKept);
  const [older, newer] = [kept.checkpoint, head.checkpoint];
  if (older.size > newer.size)
    return findings.add('head', 'old', `the log shows a head of ${newer.size} records, the kept one has ${older.size}`);
  const proof: Uint8Array[] = [];
  for (const leaves of consistencyParts(older.size, newer.size)) proof.push(await log.hashOver(leaves, newer.size));
  if (isExtension({ older, newer, proof }, sha256)) findings.facts.push(`It extends the kept head of ${older.size} records.`);
  else findings.add('head', 'forked', `the log does not extend the kept head of ${older.size} records`);
}

async function judged(address: string, work: (findings: Findings) => Promise<void>): Promise<Report> {
  const findings = new Findings();
  try {
    await work(findings);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    findings.add('unreadable', 'log', `${address}: ${error.message}`);
  }
  return findings.report();
}

/** The head that was kept before stays beside the new one: it is all by which an auditor knows the log. */
async function keep(file: string, note: string): Promise<void> {
  const before = await keptNote({ kept: file }, true);
  if (before !== null && before !== note) await replaceFile(`${file}.before`, before);
  await replaceFile(file, note);
}

/** Reads a head; with a file for kept heads it has to extend the one there, which it then replaces. */
export const readHead = (address: string, trusted: Trusted): Promise<Report> =>
  judged(address, async (findings) => {
    // A head alone says nothing of the records under it, and without a kept one it is compared with nothing.
    findings.isCompleteChecked = false;
    findings.isUnchangedChecked = false;
    const shown = await shownBy(address, trusted, true, findings);
    if (!shown) return;
    await judgeKept(shown, findings);
    findings.isUnchangedChecked = shown.kept !== null;
    if (trusted.kept !== null && findings.all.length === 0) await keep(trusted.kept, shown.note);
  });

/** Verifies the whole tree behind an address: every leaf, and that it extends the kept head. */
export const verifyAddress = (address: string, trusted: Trusted, onProgress?: OnProgress): Promise<Report> =>
  judged(address, async (findings) => {
    const shown = await shownBy(address, trusted, false, findings);
    if (!shown) return;
    const { size, root } = shown.head.checkpoint;
    let edge = emptyEdge;
    for await (const leaves of shown.log.leaves(size)) {
      edge = extend(edge, leaves, sha256);
      onProgress?.(edge.size, size);
    }
    if (!areEqual(rootOf(edge, sha256), root))
      findings.add('changed', 'leaves', `they do not give the root of the head of ${size} records`);
    await judgeKept(shown, findings);
    findings.limits.push('an address shows hashes alone: what the records say is verified in an export');
  });
