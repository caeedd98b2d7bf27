import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from './child-process.ts';
import type { Context } from './context.ts';
import type { Supervised } from './supervise.ts';

/** Timeout for building a worker and installing its tools on a small machine. */
const longestBuildMs = 45 * 60_000;
/** Timeout for finding an existing worker binary. */
const findMs = 2_000;

export interface Calls {
  /** Whether calls are ready. Waits for the media server if its worker is there, never for the worker itself. */
  readonly areReady: () => Promise<boolean>;
  readonly restart: () => void;
}

/** Starts the media server once its worker is there. Nothing waits for it, because everything else works without it. */
export function startCalls(
  { commands, fleet, output, isDevelopment }: Context,
  commandOf: (name: 'media-worker' | 'sfu', args: readonly string[]) => Command,
): Calls {
  let server: Supervised | undefined;
  let isAwaited = true;
  const command = commandOf('media-worker', commands.mediaWorker);
  const worker = fleet.once('applications', command, { withinMs: longestBuildMs, isAnswer: true });
  const bring = async (): Promise<boolean> => {
    await worker;
    server = fleet.run('applications', commandOf('sfu', commands.sfu), { isPatient: isDevelopment });
    await server.ready;
    return true;
  };
  const ready = bring().then(
    (isReady) => {
      if (!isAwaited) output.say('Video calls are ready.');
      return isReady;
    },
    (error: unknown) => {
      if (!fleet.isStopping()) output.say(`No video calls: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    },
  );
  return {
    async areReady() {
      await Promise.race([worker.catch(() => {}), sleep(findMs, undefined, { ref: false })]);
      isAwaited = server !== undefined;
      return isAwaited ? await ready : false;
    },
    restart: () => server?.restart(),
  };
}
