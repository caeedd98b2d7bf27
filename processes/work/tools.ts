import { createCommandLoop, type CommandLoopOptions } from '@academy/platform/commands';
import type { Tools } from '../process.ts';

const system = { id: 'system', role: 'system' } as const;

type ToolsOptions = CommandLoopOptions & Pick<Tools, 'queries' | 'pool' | 'logger'>;

/** The command loop for to-dos: ids come from process, key and cause, so that whoever repeats a to-do adds nothing. */
export function createTools(process: string, options: ToolsOptions): Tools {
  const { store, codec, clock, queries, pool, logger } = options;
  const run = createCommandLoop(options);
  return {
    store,
    codec,
    queries,
    pool,
    logger,
    now: () => clock().toISOString(),
    send: ({ key, cause, correlationId }, { decider, stream, command }) =>
      run({
        decider,
        stream,
        command,
        actor: system,
        correlationId,
        repeat: { key: [process, key, cause ?? 'first', stream].join('\n') },
        // Facts in the command, such as the time, may have changed by the next try.
        request: command.type,
        ...(cause !== null && { because: cause }),
      }),
  };
}
