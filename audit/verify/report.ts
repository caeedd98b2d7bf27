/** What a verification ends with; the lowest that applies. */
export const exitCodes = { holds: 0, changed: 1, head: 2, incomplete: 3, rule: 4, readModel: 5, unreadable: 6, usage: 64 } as const;

/**
 * `changed`: not as it was sealed. `head`: not ours, forked or old. `incomplete`: something is missing. `rule`: records that break a rule.
 * `readModel`: rows that do not follow from the records. `unreadable`: no export, no log.
 */
export type FindingKind = 'changed' | 'head' | 'incomplete' | 'rule' | 'readModel' | 'unreadable';

export interface Finding {
  readonly kind: FindingKind;
  /** Such as `edited`, `forked`; the first of each is shown. */
  readonly name: string;
  /** Where, in a sentence. */
  readonly text: string;
}

/** A verdict of its own each, never merged. */
export interface Report {
  readonly findings: readonly Finding[];
  /** What was verified, in sentences. */
  readonly facts: readonly string[];
  /** What the verdicts do not say. */
  readonly limits: readonly string[];
  /** Whether these were checked at all. */
  readonly isCompleteChecked: boolean;
  readonly isRightChecked: boolean;
}

export const exitCodeOf = ({ findings }: Pick<Report, 'findings'>): number =>
  findings.length === 0 ? exitCodes.holds : Math.min(...new Set(findings.map(({ kind }) => exitCodes[kind])));

/** The most findings of one name that are listed: one early mistake can make a million later ones. */
const mostOfName = 1_000;

export class Findings {
  readonly all: Finding[] = [];
  readonly facts: string[] = [];
  readonly limits: string[] = [];
  isCompleteChecked = true;
  isRightChecked = false;
  readonly #counts = new Map<string, number>();

  add(kind: FindingKind, name: string, text: string): void {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    if (count <= mostOfName) this.all.push({ kind, name, text });
  }

  report(): Report {
    const cut = [...this.#counts].filter(([, count]) => count > mostOfName);
    const limits = [
      ...new Set(this.limits),
      ...cut.map(([name, count]) => `of ${count} findings "${name}" the first ${mostOfName} are listed`),
    ];
    const { all: findings, facts, isCompleteChecked, isRightChecked } = this;
    return { findings, facts, limits, isCompleteChecked, isRightChecked };
  }
}

/** The verdict on one question: what speaks against it, or that it holds. */
function verdict(question: string, kinds: readonly FindingKind[], { findings }: Report, isAll: boolean): string[] {
  const against = findings.filter(({ kind }) => kinds.includes(kind));
  if (against.length === 0) return [`${question}: yes`];
  const shown = isAll ? against : against.filter(({ name }, index) => against.findIndex((other) => other.name === name) === index);
  const rest = against.length - shown.length;
  return [
    `${question}: NO`,
    ...shown.map(({ name, text }) => `  ${name}: ${text}`),
    ...(rest > 0 ? [`  and ${rest} more of these kinds; --all shows them`] : []),
  ];
}

/** Names in an export are somebody's: none may steer a terminal. */
const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, '\uFFFD');

/** The report for people. */
export function describeReport(report: Report, isAll: boolean): string {
  const lines = [
    ...report.facts,
    ...verdict('Unchanged', ['changed', 'head', 'unreadable'], report, isAll),
    ...(report.isCompleteChecked ? verdict('Complete', ['incomplete', 'unreadable'], report, isAll) : ['Complete: not checked']),
    ...(report.isRightChecked ? verdict('Right', ['rule', 'readModel', 'unreadable'], report, isAll) : ['Right: not checked']),
    ...report.limits.map((limit) => `Note: ${limit}`),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}
