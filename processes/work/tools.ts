import { createCommandLoop, type CommandLoopOptions } from '@academy/platform/commands';
import { noPaymentProvider, type PaymentProvider } from '@academy/platform/payment-provider';
import type { Channel } from '../channel.ts';
import { noBooks } from '../books.ts';
import type { Tools } from '../process.ts';

const system = { id: 'system', role: 'system' } as const;

export interface ToolsOptions extends CommandLoopOptions, Pick<Tools, 'queries' | 'pool' | 'logger'> {
  /** Default: nobody can be reached. */
  readonly channel?: Channel;
  /** Default: every question stays open. */
  readonly provider?: PaymentProvider;
  /** Default: they cannot be opened. */
  readonly withBooks?: Tools['withBooks'];
}

const unreachable = (): Promise<never> => Promise.reject(new Error('there is no way to people'));
const nowhere: Channel = {
  sender: { name: '', address: '' },
  siteUrl: '',
  unsubscribeUrl: unreachable,
  addressOf: unreachable,
  send: unreachable,
};

/** The command loop for to-dos: ids of commands come from process, key, cause and stream, so that whoever repeats a to-do adds nothing. */
export function createTools(
  process: string,
  { channel = nowhere, provider = noPaymentProvider, withBooks = noBooks, ...options }: ToolsOptions,
): Tools {
  const { store, codec, clock, queries, pool, logger } = options;
  const run = createCommandLoop(options);
  return {
    store,
    codec,
    queries,
    pool,
    logger,
    channel,
    provider,
    withBooks,
    now: () => clock().toISOString(),
    send: ({ key, cause, correlationId }, { decider, stream, command, isRemembered }) =>
      run({
        decider,
        stream,
        command,
        actor: system,
        correlationId,
        ...(isRemembered && { isRemembered }),
        repeat: { key: [process, key, cause ?? 'first', stream].join('\n') },
        // Facts in the command, such as the time, may have changed by the next try.
        request: command.type,
        ...(cause !== null && { because: cause }),
      }),
  };
}
