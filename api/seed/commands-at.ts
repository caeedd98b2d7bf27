import type { CommandLoopOptions } from '@academy/platform/commands';
import { createHandleCommand, type HandleCommand } from '../commands/handle-command.ts';

/** The command loop with its clock at a moment, ISO 8601: the demo has a past. The event store notes the true time of each append. */
export type CommandsAt = (at: string) => HandleCommand;

export const createCommandsAt =
  ({ store, codec }: Pick<CommandLoopOptions, 'store' | 'codec'>): CommandsAt =>
  (at) =>
    createHandleCommand({ store, codec, clock: () => new Date(at) });
