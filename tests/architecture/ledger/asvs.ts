import { faultsOfPages, faultsOfTests, isBlank, type NamedTest, type Repository, table } from './named.ts';

/** What was decided of a requirement of OWASP's Application Security Verification Standard. */
export type Requirement = {
  readonly id: string;
  readonly level: number;
  /** What is asked, in our own words. */
  readonly asks: string;
} & (
  | { readonly decision: 'pass'; readonly tests: readonly NamedTest[]; readonly pages?: readonly string[] }
  | { readonly decision: 'not applicable'; readonly reason: string }
  | { readonly decision: 'missed'; readonly reason: string; readonly mend: string }
);

/** Levels by id, as the standard has them. */
export type Levels = Readonly<Record<string, number>>;

const decisions: readonly string[] = ['pass', 'not applicable', 'missed'];

/** What is wrong with the ledger; empty if nothing is. */
export function faultsOfAsvs(ledger: readonly Requirement[], levels: Levels, repository: Repository): string[] {
  const count = new Map<string, number>();
  for (const { id } of ledger) count.set(id, (count.get(id) ?? 0) + 1);
  return [
    ...Object.keys(levels)
      .filter((id) => !count.has(id))
      .map((id) => `${id} is not decided`),
    ...[...count].filter(([, times]) => times > 1).map(([id]) => `${id} is decided more than once`),
    ...ledger.flatMap((one) => faultsOfOne(one, levels, repository).map((fault) => `${one.id}: ${fault}`)),
  ];
}

function faultsOfOne(one: Requirement, levels: Levels, repository: Repository): string[] {
  const faults: string[] = [];
  if (levels[one.id] === undefined) faults.push('the standard has no such requirement at levels 1 and 2');
  else if (levels[one.id] !== one.level) faults.push(`its level is ${levels[one.id]}`);
  if (isBlank(one.asks)) faults.push('says not what is asked');
  if (!decisions.includes(one.decision)) return [...faults, 'has no decision'];
  if (one.decision === 'pass') {
    if (one.tests.length === 0) faults.push('passes without a test');
    return [...faults, ...faultsOfTests(one.tests, repository), ...faultsOfPages(one.pages ?? [], repository)];
  }
  if (isBlank(one.reason)) faults.push('has no reason');
  if (one.decision === 'missed' && isBlank(one.mend)) faults.push('says not what would mend it');
  return faults;
}

/** Our names of the chapters. */
const chapters: Readonly<Record<string, string>> = {
  1: 'Encoding and injection',
  2: 'Input and business rules',
  3: 'In the browser',
  4: 'HTTP and sockets',
  5: 'Files',
  6: 'Signing in',
  7: 'Sessions',
  8: 'Authorisation',
  9: 'Tokens',
  10: 'OAuth and OpenID Connect',
  11: 'Cryptography',
  12: 'Encrypted connections',
  13: 'Configuration',
  14: 'Data',
  15: 'Code and packages',
  16: 'Logs and errors',
  17: 'Calls',
};

const chapterOf = (id: string): string => id.split('.')[0] ?? '';

/** The page for people. */
export function pageOfAsvs(ledger: readonly Requirement[]): string {
  const counted = (name: string, among: readonly Requirement[]): readonly string[] =>
    [name].concat(decisions.map((decision) => String(among.filter((one) => one.decision === decision).length)));
  const counts = Object.entries(chapters).map(([chapter, name]) =>
    counted(
      `${chapter}. ${name}`,
      ledger.filter(({ id }) => chapterOf(id) === chapter),
    ),
  );
  const byLevel = [1, 2].map((level) =>
    counted(
      `**level ${level}**`,
      ledger.filter((one) => one.level === level),
    ),
  );
  const missed = ledger.flatMap((one) => (one.decision === 'missed' ? [[one.id, String(one.level), one.asks, one.reason, one.mend]] : []));
  const left = ledger.flatMap((one) => (one.decision === 'not applicable' ? [[one.id, one.asks, one.reason]] : []));
  const passed = ledger.flatMap((one) =>
    one.decision === 'pass' ? [[one.id, one.asks, [...new Set(one.tests.map(({ file }) => `\`${file}\``))].join(', ')]] : [],
  );
  return `# ASVS 5.0, levels 1 and 2

OWASP's Application Security Verification Standard has ${ledger.length} requirements at these levels. This page says of each whether the product meets it. It is written by \`npm run ledger\` from [asvs.json](asvs.json), where the tests of each stand with their titles; \`npm test -- unit\` fails where a requirement is not decided, a test is not there or this page is old ([decision 77](decisions/0077-a-ledger-of-promises.md)). The words are ours: the standard's own text is at the [standard](https://github.com/OWASP/ASVS/tree/master/5.0/en).

"Pass" means that the named tests would fail without what is asked, as far as we can say: nobody from outside has looked at it.

## Counts

${table(['chapter', ...decisions], [...counts, ...byLevel, counted('**all**', ledger)])}

## Missed

${table(['id', 'level', 'what is asked', 'what is missing', 'what would mend it'], missed)}

## Not applicable

${table(['id', 'what is asked', 'why not here'], left)}

## Pass

${table(['id', 'what is asked', 'tests'], passed)}
`;
}
