import { Worker } from 'node:worker_threads';
import { type BusyOptions, type BusyTimes, NotACalendar } from './read.ts';

/** Reading the file takes more time or memory than any calendar needs. */
export class CalendarTooLarge extends Error {
  override readonly name = 'CalendarTooLarge';
}

export interface ApartLimits {
  /** Milliseconds until it is given up, from when the thread has started: that takes long on a busy machine, and says nothing of the file. */
  readonly mostMs: number;
  /** Megabytes of memory that the thread may use. */
  readonly mostMb: number;
}

/** What the thread says: that it begins to read, and then the rest. */
export type Said = 'begun' | BusyTimes | 'notACalendar';
type Read = Exclude<Said, 'begun'>;

const usual: ApartLimits = { mostMs: 2_000, mostMb: 64 };
const mostStartMs = 30_000;

/**
 * Reads a stranger's calendar file in a thread of its own, which has no settings and ends at the limits. Throws `NotACalendar` and
 * `CalendarTooLarge`.
 */
export async function readBusyTimesApart(text: string, options: BusyOptions, { mostMs, mostMb }: ApartLimits = usual): Promise<BusyTimes> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: { text, options },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: mostMb, maxYoungGenerationSizeMb: 16 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Read>();
  let timer = setTimeout(() => reject(new Error(`no thread after ${mostStartMs} ms`)), mostStartMs);
  thread.on('message', (said: Said) => {
    if (said !== 'begun') return resolve(said);
    clearTimeout(timer);
    timer = setTimeout(() => reject(new CalendarTooLarge(`no end after ${mostMs} ms`)), mostMs);
  });
  thread.once('error', (cause: Error & { code?: string }) =>
    reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new CalendarTooLarge(`more than ${mostMb} MB`, { cause }) : cause),
  );
  thread.once('exit', () => reject(new Error('the thread ended without a word')));
  try {
    const read = await promise;
    if (read === 'notACalendar') throw new NotACalendar('This is no iCalendar file.');
    return read;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
