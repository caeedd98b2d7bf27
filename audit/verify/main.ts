import { stat } from 'node:fs/promises';
// By their modules: a name that an older Node lacks would end it before it can say so.
import os from 'node:os';
import util from 'node:util';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { wholeNumber } from '@academy/domain/audit';
import { describeReport, exitCodeOf, exitCodes, type Report } from './report.ts';
import { progressLine } from './progress.ts';
import { readHead, verifyAddress } from './verify-address.ts';
import { runWitness } from './run-witness.ts';
import type { ThreadData } from './threads/messages.ts';
import { runThread } from './threads/run-thread.ts';
import { tooOld } from './too-old.ts';
import { verifyExport } from './verify-export.ts';
import { verifyReceiptFile } from './verify-receipt.ts';

const usage = `Usage: academy-audit COMMAND [options]

  head ADDRESS            shows the newest head of a log; with --kept it has to extend the kept one, and is kept then
  verify EXPORT...        verifies an export (a .tar file); of a later period give the exports before it too, the oldest first
  verify ADDRESS          verifies all hashes behind an address such as https://academy.example/audit
  receipt FILE            verifies the receipt of a session
  witness FOLDER          cosigns heads that extend what it saw before, kept in the folder; needs --key and --name

  --key KEY     the log's key, as you got it on paper; once more with the key of its clock, by which times count
  --kept FILE   a head that you kept; where a newer one takes its place, it stays as FILE.before
  --witness KEY the key of a witness, which has to have cosigned the head of an address or the last one of an export
  --name NAME   the witness's name in its signatures, such as witness.example/academy
  --host HOST   where the witness listens; 127.0.0.1 if it is not given
  --port PORT   5100 if it is not given
  --threads N   1 or 2 to verify an export; 2 if it is large and there are cores for them
  --all         every difference instead of the first of each kind
  --json        the report for programs

Exit code: 0 all holds, 1 changed, 2 a head is not ours, forked or old, 3 incomplete, 4 a rule is broken,
5 a read model differs, 6 unreadable, 64 usage; the lowest that applies.
`;

/** Options of each command, beside those of all: one that a command would not look at is refused. */
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  head: ['key', 'kept', 'witness'],
  verify: ['key', 'kept', 'witness', 'threads'],
  receipt: ['key', 'kept'],
  witness: ['key', 'name', 'host', 'port'],
};
const ofAll = ['all', 'json'];

const isAddress = (target: string): boolean => /^https?:\/\//u.test(target) && URL.canParse(target);

const mostPort = 65_535;

interface Asked {
  readonly command: string;
  readonly targets: readonly [string, ...string[]];
  readonly key: string | null;
  readonly kept: string | null;
  readonly witness: string | null;
  readonly name: string | null;
  readonly host: string;
  readonly port: number;
  readonly threads: number | null;
  readonly isAll: boolean;
  readonly isJson: boolean;
}

/** Null for anything that is not in the usage. */
function asked(args: readonly string[]): Asked | null {
  try {
    const { values, positionals } = util.parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        key: { type: 'string', multiple: true },
        kept: { type: 'string' },
        witness: { type: 'string' },
        name: { type: 'string' },
        host: { type: 'string' },
        port: { type: 'string' },
        threads: { type: 'string' },
        all: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    const [command = '', target, ...more] = positionals;
    const own = Object.hasOwn(optionsOf, command) ? [...ofAll, ...(optionsOf[command] ?? [])] : [];
    if (target === undefined || own.length === 0 || !Object.keys(values).every((name) => own.includes(name))) return null;
    if ((command === 'receipt' || command === 'witness') && more.length > 0) return null;
    // Only exports come in several.
    if ((command === 'head' || (command === 'verify' && isAddress(target))) && (more.length > 0 || !isAddress(target))) return null;
    const {
      key: keys = [],
      kept = null,
      witness = null,
      name = null,
      host = '127.0.0.1',
      port: portText = '5100',
      threads: threadsText = null,
      all: isAll = false,
      json: isJson = false,
    } = values;
    const port = wholeNumber(portText);
    if (port === null || port > mostPort) return null;
    const threads = threadsText === null ? null : wholeNumber(threadsText);
    if (threadsText !== null && threads !== 1 && threads !== 2) return null;
    if (threads !== null && isAddress(target)) return null;
    if (command === 'witness' && (keys.length !== 1 || name === null)) return null;
    const key = keys.length === 0 ? null : keys.join('\n');
    return { command, targets: [target, ...more], key, kept, witness, name, host, port, threads, isAll, isJson };
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

/** Below it threads take longer to begin than one takes for everything. */
const worthThreadsBytes = 32 * 1024 * 1024;

async function isWorthThreads(files: readonly string[]): Promise<boolean> {
  if (os.availableParallelism() < 2) return false;
  // A file that is not there is told of by who reads it.
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) >= worthThreadsBytes;
}

async function verifyFiles(
  files: readonly string[],
  { threads, ...trusted }: Pick<Asked, 'key' | 'kept' | 'witness' | 'threads'>,
): Promise<Report> {
  const areTwo = threads === null ? await isWorthThreads(files) : threads === 2;
  return await verifyExport(files, trusted, { onProgress: progress, program: areTwo ? new URL(import.meta.url) : undefined });
}

async function run({ command, targets, ...trusted }: Asked): Promise<Report> {
  const [target] = targets;
  if (command === 'head') return await readHead(target, trusted);
  if (command === 'receipt') return await verifyReceiptFile(target, trusted);
  return isAddress(target) ? await verifyAddress(target, trusted, progress) : await verifyFiles(targets, trusted);
}

/** Verifies, says what became of it, and sets the exit code. */
async function report(wanted: Asked): Promise<void> {
  const found = await run(wanted);
  if (process.stderr.isTTY) process.stderr.write(lineStart);
  const exit = exitCodeOf(found);
  process.stdout.write(wanted.isJson ? `${JSON.stringify({ exit, ...found })}\n` : describeReport(found, wanted.isAll));
  process.exitCode = exit;
}

async function begin(wanted: Asked | null): Promise<void> {
  if (wanted === null) {
    process.stderr.write(usage);
    process.exitCode = exitCodes.usage;
    return;
  }
  try {
    const { command, targets, key, name, host, port } = wanted;
    if (command === 'witness') await runWitness({ folder: targets[0], key: key ?? '', name: name ?? '', host, port });
    else await report(wanted);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCodes.unreadable;
  }
}

const sentence = tooOld(process.versions.node);
if (sentence !== null) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = exitCodes.usage;
} else if (isMainThread) await begin(asked(process.argv.slice(2)));
else if (parentPort) runThread(parentPort, workerData as ThreadData);
