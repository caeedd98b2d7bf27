import type { Command } from './child-process.ts';
import type { Output } from './output.ts';
import { runOnce, type RunOnceOptions } from './run-once.ts';
import type { Silence } from './silence.ts';
import { supervise, type Supervised, type SuperviseOptions } from './supervise.ts';

/** The order of stopping: clients stop before the servers they use. */
const stages = ['applications', 'payment provider', 'mailbox', 'event store', 'database'] as const;
export type Stage = (typeof stages)[number];

export interface FleetOptions {
  readonly output: Output;
  readonly onPid: (name: string, pid: number | undefined) => void;
  readonly silence: Silence;
}

export interface Fleet {
  run(stage: Stage, command: Command, options?: Omit<SuperviseOptions, keyof FleetOptions>): Supervised;
  once(stage: Stage, command: Command, options: Omit<RunOnceOptions, keyof FleetOptions>): Promise<readonly string[]>;
  /** Stops all, stage by stage; nothing can be started after it. */
  stop(): Promise<void>;
  isStopping(): boolean;
}

/** All started processes, so that a stop finds each of them at any moment of a start. */
export function createFleet({ output, onPid, silence }: FleetOptions): Fleet {
  const members: { stage: Stage; stop: () => Promise<void> }[] = [];
  let stopped: Promise<void> | undefined;
  const add = <T extends { stop: () => Promise<void> }>(stage: Stage, start: () => T): T => {
    if (stopped) throw new Error('Stopped.');
    const member = start();
    members.push({ stage, stop: () => member.stop() });
    return member;
  };
  const stopAll = async (): Promise<void> => {
    for (const stage of stages) {
      await Promise.all(members.filter((member) => member.stage === stage).map(({ stop }) => stop()));
    }
  };
  return {
    run: (stage, command, options) => add(stage, () => supervise(command, { ...options, output, onPid, silence })),
    // Not async: a caller that starts several processes at once sees a rejection before it awaits the first of them.
    once: (stage, command, options) => add(stage, () => runOnce(command, { ...options, output, onPid })).done,
    stop: () => (stopped ??= stopAll()),
    isStopping: () => stopped !== undefined,
  };
}
