import { type Command, startChild } from './child-process.ts';
import type { Output } from './output.ts';
import { explain } from './supervise.ts';

export interface Once {
  /** The lines of its standard output; rejects if it fails or takes too long. */
  readonly done: Promise<readonly string[]>;
  stop(): Promise<void>;
}

export interface RunOnceOptions {
  readonly output: Output;
  readonly withinMs: number;
  readonly onPid?: (name: string, pid: number | undefined) => void;
  /** True: its standard output is a result, and is not printed. */
  readonly isAnswer?: boolean;
}

/** Runs a process that ends on its own. */
export function runOnce(command: Command, { output, withinMs, onPid, isAnswer = false }: RunOnceOptions): Once {
  const lines: string[] = [];
  const child = startChild(command, (line, stream) => {
    if (stream === 'stdout') lines.push(line);
    if (stream === 'stdout' && isAnswer) return;
    output.line(command.name, line);
  });
  onPid?.(command.name, child.pid);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void child.stop(2_000);
  }, withinMs);
  const finish = async (): Promise<readonly string[]> => {
    const exit = await child.exited;
    clearTimeout(timer);
    onPid?.(command.name, undefined);
    if (isLate) throw new Error(`${command.name} did not finish within ${withinMs / 1000} s.`);
    if (exit.code !== 0) throw new Error(explain(command.name, 'failed', exit));
    return lines;
  };
  const done = finish();
  done.catch(() => {});
  return { done, stop: () => child.stop(5_000) };
}
