import { bringMediaWorker } from './bring.ts';

/** `node sfu/media-worker/main.ts`: brings the program that carries the media of calls, and prints where it lies. */
try {
  console.log(await bringMediaWorker({ env: process.env, say: (text) => console.error(text) }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
