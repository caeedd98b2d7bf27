import { parentPort, workerData } from 'node:worker_threads';
import type { Read } from './read-apart.ts';
import { type BusyOptions, NotACalendar, readBusyTimes } from './read.ts';

const { text, options } = workerData as { readonly text: string; readonly options: BusyOptions };

function read(): Read {
  try {
    return readBusyTimes(text, options);
  } catch (error) {
    if (error instanceof NotACalendar) return 'notACalendar';
    throw error;
  }
}

parentPort?.postMessage(read(), []);
