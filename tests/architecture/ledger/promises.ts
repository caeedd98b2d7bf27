import { faultsOfCommands, faultsOfTests, isBlank, type NamedTest, type Repository, table } from './named.ts';

/** A goal of the product, and how far it is reached. */
export interface Promised {
  readonly name: string;
  readonly goal: string;
  /** What measures it; empty if nothing does. */
  readonly commands: readonly string[];
  readonly tests: readonly NamedTest[];
  readonly verdict: 'met' | 'partly' | 'missed' | 'not yet measured';
  /** The last figures, or what is known without one. */
  readonly last: string;
  /** When it was measured, and with which seed if it has one. */
  readonly on?: string;
  /** Where the figures come from, and words of that page, so that no row is prettier than its run. */
  readonly from?: { readonly page: string; readonly says: readonly string[] };
}

const numbered = (letter: string, most: number): string[] => Array.from({ length: most }, (_, index) => `${letter}${index + 1}`);

/** Every goal there is. */
export const goals: readonly string[] = [
  ...numbered('P', 14),
  ...numbered('R', 18),
  'growth',
  'web',
  'calls',
  'footprint',
  'secrets',
  'money',
  'browser',
];

/** What is wrong with the ledger; empty if nothing is. */
export function faultsOfPromises(ledger: readonly Promised[], repository: Repository): string[] {
  const names = ledger.map(({ name }) => name);
  return [
    ...goals.filter((name) => !names.includes(name)).map((name) => `${name} has no row`),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} has more than one row`),
    ...names.filter((name) => !goals.includes(name)).map((name) => `${name} is no goal`),
    ...ledger.flatMap((one) => faultsOfOne(one, repository).map((fault) => `${one.name}: ${fault}`)),
  ];
}

function faultsOfOne({ goal, commands, tests, verdict, last, on, from }: Promised, repository: Repository): string[] {
  const faults = [...faultsOfCommands(commands, repository), ...faultsOfTests(tests, repository)];
  if (isBlank(goal)) faults.push('has no goal');
  if (isBlank(last)) faults.push('says nothing of the last figures');
  if (verdict !== 'not yet measured') {
    if (commands.length + tests.length === 0) faults.push(`is "${verdict}", and nothing measures it`);
    if (isBlank(on)) faults.push('has no date');
  }
  if (from) {
    const text = repository.read(from.page);
    if (text === undefined) faults.push(`there is no page ${from.page}`);
    else faults.push(...from.says.filter((words) => !text.includes(words)).map((words) => `${from.page} does not say "${words}"`));
  }
  return faults;
}

/** The page for people. */
export function pageOfPromises(ledger: readonly Promised[]): string {
  const checks = ({ commands, tests }: Promised): string => {
    const all = [...commands.map((command) => `\`${command}\``), ...new Set(tests.map(({ file }) => `\`${file}\``))];
    return all.length === 0 ? 'nothing' : all.join(', ');
  };
  const pageOf = ({ from }: Promised): string => (from ? ` ([page](${from.page.replace('docs/', '')}))` : '');
  const rows = ledger.map((one) => [one.name, one.goal, checks(one), `**${one.verdict}**: ${one.last}${pageOf(one)}`, one.on ?? '']);
  const counts = ['met', 'partly', 'missed', 'not yet measured'].map((verdict) => [
    verdict,
    String(ledger.filter((one) => one.verdict === verdict).length),
  ]);
  return `# Promises

Each goal that this product set itself, what measures it, and what the last run said. Written by \`npm run ledger\` from [promises.json](promises.json); \`npm test -- unit\` fails where a goal has no row, a row names a script or a test that does not exist, or a page does not say what a row quotes from it ([decision 77](decisions/0077-a-ledger-of-promises.md)).

"Partly" means that some of the goal is met, and some is missed or was not measured. Figures come from one machine of two cores and are ratios or counts wherever possible. "Each change" means that \`npm test\` measures it with every change, or \`npm run test:all\` in turn.

${table(['verdict', 'goals'], counts)}

${table(['goal', 'what is promised', 'checked by', 'last run', 'when'], rows)}
`;
}
