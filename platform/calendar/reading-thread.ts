import { parentPort, workerData } from 'node:worker_threads';
import type { Said } from './read-apart.ts';
import { type BusyOptions, NotACalendar, readBusyTimes } from './read.ts';

const { text, options } = workerData as { readonly text: string; readonly options: BusyOptions };

function read(): Said {
  try {
    return readBusyTimes(text, options);
  } catch (error) {
    if (error instanceof NotACalendar) return 'notACalendar';
    throw error;
  }
}

const say = (said: Said): void => parentPort?.postMessage(said, []);
say('begun');
say(read());
