import { bringMediaWorker } from './bring.ts';

/** `node sfu/media-worker/main.ts`: finds, downloads or builds mediasoup's worker, and prints its path. */
try {
  console.log(await bringMediaWorker({ env: process.env, say: (text) => console.error(text) }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
