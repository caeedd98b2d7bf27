import { type Ended, withChildren } from './children.ts';

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** It waits more than it computes: it runs beside the others, one such step after the other, and is told when it is over. */
  readonly isBeside?: true;
  /** The steps that have to be over before this one begins. */
  readonly after?: readonly string[];
}

/** What needs nothing but the sources. */
export const checks: readonly Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'dead-code', command: ['knip'] },
];

interface Outcome extends Ended {
  readonly seconds: number;
}

const linesToldAgain = 80;

/** Runs the named steps (all where none is named) and tells each one's outcome; true where all passed. */
export async function runSteps(steps: readonly Step[], names: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}; there are: ${steps.map(({ name }) => name).join(', ')}.`);
    return false;
  }
  const chosen = steps.filter(({ name }) => names.length === 0 || names.includes(name));
  const outcomes = await runAll(chosen, env);
  const failed = outcomes.filter(({ isPassed }) => !isPassed).length;
  if (chosen.length > 1) for (const [i, outcome] of outcomes.entries()) if (!outcome.isPassed) tellAgain(chosen[i]!.name, outcome);
  const lines = outcomes.map(({ isPassed, seconds }, i) => `${isPassed ? '✓' : '✗'} ${chosen[i]?.name} ${seconds.toFixed(1)} s`);
  console.log(`\n${lines.join('\n')}\n${outcomes.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

/** What failed early is far above, and often cut off, where many steps came after it. */
function tellAgain(name: string, { output }: Outcome): void {
  const last = output.trimEnd().split('\n').slice(-linesToldAgain).join('\n');
  console.log(`\n▶ ${name} failed; the last that it printed:\n${last}`);
}

async function runAll(steps: readonly Step[], env: NodeJS.ProcessEnv): Promise<readonly Outcome[]> {
  const isAlone = steps.every(({ isBeside }) => isBeside);
  const over = new Map(steps.map((step) => [step.name, Promise.withResolvers<Outcome>()]));
  return await withChildren(env, async (run) => {
    const begin = async ({ name, command, after = [] }: Step, isKeptBack: boolean): Promise<Outcome> => {
      for (const before of after) await over.get(before)?.promise;
      if (!isKeptBack) console.log(`\n▶ ${name}`);
      const from = performance.now();
      const outcome = { ...(await run(command, isKeptBack)), seconds: (performance.now() - from) / 1000 };
      over.get(name)?.resolve(outcome);
      return outcome;
    };
    /** What ran beside is told between two steps, never in the middle of one. */
    const untold: string[] = [];
    const tell = (): void => void process.stdout.write(untold.splice(0).join(''));
    let isFrontOver = false;
    const front = async (): Promise<void> => {
      for (const step of steps.filter(({ isBeside }) => isAlone || !isBeside)) {
        await begin(step, false);
        tell();
      }
      isFrontOver = true;
    };
    const beside = async (): Promise<void> => {
      for (const step of steps.filter(({ isBeside }) => !isAlone && isBeside)) {
        const { output } = await begin(step, true);
        untold.push(`\n▶ ${step.name}, beside\n${output}`);
        if (isFrontOver) tell();
      }
    };
    await Promise.all([front(), beside()]);
    return await Promise.all([...over.values()].map(({ promise }) => promise));
  });
}
