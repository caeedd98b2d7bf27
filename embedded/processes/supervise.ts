import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, type Command, describeExit, type Exit, startChild } from './child-process.ts';
import type { Output } from './output.ts';
import { healthOf, type Silence, untilSilent } from './silence.ts';

export interface Supervised {
  readonly name: string;
  /** Resolves with the text after READY in its output. Rejects if it never became ready, or was stopped before. */
  readonly ready: Promise<string>;
  /** Restarts it without a pause. */
  restart(): void;
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  readonly output: Output;
  /** Receives the pid of each start, and undefined when the process has ended. */
  readonly onPid?: (name: string, pid: number | undefined) => void;
  /** Matches the readiness line; group 1 resolves `ready`. */
  readonly readyPattern?: RegExp;
  /** Timeout for the readiness line, after which the process is restarted. */
  readonly readyWithinMs?: number;
  /** It tells of its progress until it is ready: each line begins that timeout again. */
  readonly tellsProgress?: boolean;
  /** A process that answers no requests at its address for so long is restarted. */
  readonly silence: Silence;
  readonly graceMs?: number;
  readonly firstDelayMs?: number;
  readonly longestDelayMs?: number;
  /** True: also restarts a process that ended before it was ever ready, as in development, where its source will be fixed. */
  readonly isPatient?: boolean;
}

/** A server that has been idle gives its memory back: `giveBackWhenIdle`. */
const serverFlags = ['--expose-gc'];

const READY = /^READY\b\s*(.*)/;
/** After running this long, the pauses start again from the first. */
const STEADY_MS = 60_000;

/** Keeps a process running until it is stopped: restarts it after 1 s, 2 s, 4 s … 30 s whenever it ends. */
export function supervise(command: Command, options: SuperviseOptions): Supervised {
  const { output, onPid, readyPattern = READY, readyWithinMs = 60_000, graceMs = 10_000, isPatient = false } = options;
  const { silence, tellsProgress = false, firstDelayMs = 1_000, longestDelayMs = 30_000 } = options;
  const { promise: ready, resolve: isReady, reject: isNotReady } = Promise.withResolvers<string>();
  // Suppresses the unhandled rejection: callers need not wait for `ready`.
  ready.catch(() => {});
  let wasReady = false;
  let isStopping = false;
  let isRestarting = false;
  let child: Child | undefined;
  let wait = new AbortController();

  /** A full disk must not leave a process without its supervisor. */
  const note = (pid: number | undefined): void => {
    try {
      onPid?.(command.name, pid);
    } catch (error) {
      output.say(`The id of ${command.name} could not be recorded: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  /** One run, from start to end. */
  const live = async (): Promise<Exit> => {
    let timer: NodeJS.Timeout | undefined;
    const isOver = new AbortController();
    const hear = (line: string, stream: 'stdout' | 'stderr'): void => {
      const match = stream === 'stdout' ? readyPattern.exec(line) : null;
      if (!match) {
        if (tellsProgress) timer?.refresh();
        return output.line(command.name, line);
      }
      output.log(command.name, line);
      clearTimeout(timer);
      if (wasReady) output.say(`${command.name} is back.`);
      wasReady = true;
      isReady(match[1] ?? '');
      void watch(match[1] ?? '');
    };
    const started = startChild(command, hear, serverFlags);
    const watch = async (said: string): Promise<void> => {
      const health = healthOf(said);
      // Whoever develops may stop it at a breakpoint.
      if (isPatient || health === undefined || !(await untilSilent(health, silence, isOver.signal))) return;
      output.say(`${command.name} has not answered for ${silence.mostMs / 1000} s.`);
      await started.stop(graceMs);
    };
    child = started;
    note(started.pid);
    timer = setTimeout(() => {
      output.say(`${command.name} is not ready after ${readyWithinMs / 1000} s.`);
      void started.stop(graceMs);
    }, readyWithinMs);
    const exit = await started.exited;
    clearTimeout(timer);
    isOver.abort();
    child = undefined;
    note(undefined);
    return exit;
  };

  const keepAlive = async (): Promise<void> => {
    let delay = firstDelayMs;
    for (;;) {
      const from = performance.now();
      const exit = await live();
      if (isStopping) return isNotReady(new Error(`${command.name} was stopped.`));
      if (isRestarting) {
        isRestarting = false;
        continue;
      }
      if (!wasReady && !isPatient) return isNotReady(new Error(explain(command.name, 'did not start', exit)));
      if (performance.now() - from > STEADY_MS) delay = firstDelayMs;
      output.say(`${command.name} ${describeExit(exit)}; starting it again in ${delay / 1000} s.`);
      wait = new AbortController();
      await sleep(delay, undefined, { signal: wait.signal }).catch(() => {});
      if (isStopping) return isNotReady(new Error(`${command.name} was stopped.`));
      delay = Math.min(delay * 2, longestDelayMs);
    }
  };
  const ended = keepAlive();
  // An error of the starter itself must reach the callers that wait, and whoever reads after that.
  ended.catch((error: unknown) => {
    isNotReady(error);
    output.say(`${command.name} is not looked after any more: ${String(error)}`);
  });

  return {
    name: command.name,
    ready,
    restart() {
      if (isStopping) return;
      if (child && !isRestarting) {
        isRestarting = true;
        void child.stop(graceMs);
      }
      wait.abort();
    },
    async stop() {
      isStopping = true;
      wait.abort();
      await child?.stop(graceMs);
      await ended.catch(() => {});
    },
  };
}

/** `outcome` says what the process did or failed to do; its exit and its last lines follow. */
export function explain(name: string, outcome: string, exit: Exit): string {
  return [`${name} ${outcome}: it ${describeExit(exit)}.`, ...exit.tail.map((line) => `  ${line}`)].join('\n');
}
