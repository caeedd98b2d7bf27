import { parseArgs } from 'node:util';
import { describeReport, exitCodeOf, exitCodes, type Report } from './report.ts';
import { progressLine } from './progress.ts';
import { readHead, verifyAddress } from './verify-address.ts';
import { verifyExport } from './verify-export.ts';
import { verifyReceiptFile } from './verify-receipt.ts';

const usage = `Usage: academy-audit COMMAND [options]

  head ADDRESS            shows the newest head of a log; with --kept it has to extend the kept one, and is kept then
  verify EXPORT...        verifies an export (a .tar file); of a later period give the exports before it too, the oldest first
  verify ADDRESS          verifies all hashes behind an address such as https://academy.example/audit
  receipt FILE            verifies the receipt of a session

  --key KEY     the log's key, as you got it on paper
  --kept FILE   a head that you kept
  --all         every difference instead of the first of each kind
  --json        the report for programs

Exit code: 0 all holds, 1 changed, 2 a head is not ours, forked or old, 3 incomplete, 4 a rule is broken,
5 a read model differs, 6 unreadable, 64 usage; the lowest that applies.
`;

const isAddress = (target: string): boolean => /^https?:\/\//u.test(target) && URL.canParse(target);

interface Asked {
  readonly command: string;
  readonly targets: readonly [string, ...string[]];
  readonly key: string | null;
  readonly kept: string | null;
  readonly isAll: boolean;
  readonly isJson: boolean;
}

/** Null for anything that is not in the usage. */
function asked(args: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { key: { type: 'string' }, kept: { type: 'string' }, all: { type: 'boolean' }, json: { type: 'boolean' } },
    });
    const [command = '', target, ...more] = positionals;
    if (target === undefined || !['head', 'verify', 'receipt'].includes(command)) return null;
    if (command === 'receipt' && more.length > 0) return null;
    // Only exports come in several.
    if ((command === 'head' || (command === 'verify' && isAddress(target))) && (more.length > 0 || !isAddress(target))) return null;
    const { key = null, kept = null, all: isAll = false, json: isJson = false } = values;
    return { command, targets: [target, ...more], key, kept, isAll, isJson };
  } catch {
    return null;
  }
}

const begun = performance.now();
/** Clears the line that is written over again. */
const lineStart = '\r\u001B[K';

function progress(records: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(lineStart + progressLine(records, of, (performance.now() - begun) / 1_000));
}

async function run({ command, targets, ...trusted }: Asked): Promise<Report> {
  const [target] = targets;
  if (command === 'head') return await readHead(target, trusted);
  if (command === 'receipt') return await verifyReceiptFile(target, trusted);
  return isAddress(target) ? await verifyAddress(target, trusted, progress) : await verifyExport(targets, trusted, progress);
}

const wanted = asked(process.argv.slice(2));
if (wanted === null) {
  process.stderr.write(usage);
  process.exitCode = exitCodes.usage;
} else {
  try {
    const report = await run(wanted);
    if (process.stderr.isTTY) process.stderr.write(lineStart);
    process.stdout.write(
      wanted.isJson ? `${JSON.stringify({ exit: exitCodeOf(report), ...report })}\n` : describeReport(report, wanted.isAll),
    );
    process.exitCode = exitCodeOf(report);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCodes.unreadable;
  }
}
