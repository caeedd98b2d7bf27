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
  readonly isUnchangedChecked: boolean;
  readonly isCompleteChecked: boolean;
  readonly isRightChecked: boolean;
  /** Whether the rows of every read model were compared. */
  readonly areRowsCompared: boolean;
}

export const exitCodeOf = ({ findings }: Pick<Report, 'findings'>): number =>
  findings.length === 0 ? exitCodes.holds : Math.min(...new Set(findings.map(({ kind }) => exitCodes[kind])));

/** The most findings of one name that are listed: one early mistake can make a million later ones. */
const mostOfName = 1_000;

export class Findings {
  readonly all: Finding[] = [];
  readonly facts: string[] = [];
  readonly limits: string[] = [];
  isUnchangedChecked = true;
  isCompleteChecked = true;
  isRightChecked = false;
  areRowsCompared = false;
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
    const { all: findings, facts, isUnchangedChecked, isCompleteChecked, isRightChecked, areRowsCompared } = this;
    return { findings, facts, limits, isUnchangedChecked, isCompleteChecked, isRightChecked, areRowsCompared };
  }
}

interface Question {
  readonly name: string;
  readonly kinds: readonly FindingKind[];
  /** What nothing was found against it means. */
  readonly holds: string;
}

/** The verdict on one question: what speaks against it, or that it holds. */
function verdict({ name: question, kinds, holds }: Question, { findings }: Report, isAll: boolean): string[] {
  const against = findings.filter(({ kind }) => kinds.includes(kind));
  if (against.length === 0) return [`${question}: ${holds}`];
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
  const { isUnchangedChecked, isCompleteChecked, isRightChecked, areRowsCompared } = report;
  const notChecked = 'not checked';
  const right = areRowsCompared ? 'yes' : 'the rules hold, but not every read model was compared';
  const questions: readonly Question[] = [
    { name: 'Unchanged', kinds: ['changed', 'head', 'unreadable'], holds: isUnchangedChecked ? 'yes' : notChecked },
    { name: 'Complete', kinds: ['incomplete', 'unreadable'], holds: isCompleteChecked ? 'yes' : notChecked },
    { name: 'Right', kinds: ['rule', 'readModel', 'unreadable'], holds: isRightChecked ? right : notChecked },
  ];
  const lines = [
    ...report.facts,
    ...questions.flatMap((question) => verdict(question, report, isAll)),
    ...report.limits.map((limit) => `Note: ${limit}`),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}
