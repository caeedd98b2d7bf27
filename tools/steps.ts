import { type Ended, type Run, withChildren } from './children.ts';
import { secondTriesIn, secondTryLine, unpreparedIn } from './second-tries/line.ts';

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** It waits more than it computes: such steps run one after the other beside the rest, and print their output when they end. */
  readonly isBeside?: true;
  /** Left to `npm run test:all`, unless it is named. */
  readonly isLong?: true;
  /** Steps that must end before this one begins. */
  readonly after?: readonly string[];
}

/** Steps that need only the sources. */
export const checks: readonly Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'dead-code', command: ['knip'] },
];

interface Outcome extends Ended {
  readonly seconds: number;
}

const mostRepeatedLines = 80;

/** Runs the named steps, or all without names, and prints each outcome; resolves to true if all passed. */
export async function runSteps(steps: readonly Step[], names: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Known: ${steps.map(({ name }) => name).join(', ')}.`);
    return false;
  }
  const chosen = steps.filter(({ name }) => names.length === 0 || names.includes(name));
  const outcomes = await runAll(chosen, env);
  const failed = outcomes.filter(({ isPassed }) => !isPassed).length;
  if (chosen.length > 1) for (const [i, outcome] of outcomes.entries()) if (!outcome.isPassed) repeatOutput(chosen[i]!.name, outcome);
  const lines = outcomes.map(({ isPassed, seconds }, i) => `${isPassed ? '✓' : '✗'} ${chosen[i]?.name} ${seconds.toFixed(1)} s`);
  for (const [i, { output }] of outcomes.entries())
    for (const name of secondTriesIn(output)) console.log(`\n▶ ${chosen[i]?.name} has a test that passed only at the second try: ${name}`);
  console.log(`\n${lines.join('\n')}\n${outcomes.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

/** Repeats the output of a failed step, which is far above, and often cut off, when many steps followed it. */
function repeatOutput(name: string, { output }: Outcome): void {
  const last = output.trimEnd().split('\n').slice(-mostRepeatedLines).join('\n');
  console.log(`\n▶ ${name} failed; its last output:\n${last}`);
}

async function runAll(steps: readonly Step[], env: NodeJS.ProcessEnv): Promise<readonly Outcome[]> {
  const isAlone = steps.every(({ isBeside }) => isBeside);
  const over = new Map(steps.map((step) => [step.name, Promise.withResolvers<Outcome>()]));
  return await withChildren(env, async (run) => {
    const begin = async ({ name, command, after = [] }: Step, isKeptBack: boolean): Promise<Outcome> => {
      for (const before of after) await over.get(before)?.promise;
      if (!isKeptBack) console.log(`\n▶ ${name}`);
      const from = performance.now();
      const outcome = { ...(await runTwice(run, command, isKeptBack)), seconds: (performance.now() - from) / 1000 };
      over.get(name)?.resolve(outcome);
      return outcome;
    };
    /** Output of steps that run beside is printed between two steps, never in the middle of one. */
    const buffered: string[] = [];
    const flush = (): void => void process.stdout.write(buffered.splice(0).join(''));
    let isFrontOver = false;
    const front = async (): Promise<void> => {
      for (const step of steps.filter(({ isBeside }) => isAlone || !isBeside)) {
        await begin(step, false);
        flush();
      }
      isFrontOver = true;
    };
    const beside = async (): Promise<void> => {
      for (const step of steps.filter(({ isBeside }) => !isAlone && isBeside)) {
        const { output } = await begin(step, true);
        buffered.push(`\n▶ ${step.name}, beside\n${output}`);
        if (isFrontOver) flush();
      }
    };
    await Promise.all([front(), beside()]);
    return await Promise.all([...over.values()].map(({ promise }) => promise));
  });
}

/** Runs a command, and once more the files whose preparation failed, if its output names some. */
async function runTwice(run: Run, command: Step['command'], isKeptBack: boolean): Promise<Ended> {
  const first = await run(command, isKeptBack);
  const files = first.isPassed ? [] : unpreparedIn(first.output);
  if (files.length === 0) return first;
  const second = await run([...command, ...files], isKeptBack);
  const named = second.isPassed ? files.map((file) => secondTryLine(file)) : [];
  return { isPassed: second.isPassed, output: [first.output, second.output, ...named].join('\n') };
}
