/** What a verification ends with; the lowest that applies. */
export const exitCodes = { holds: 0, changed: 1, head: 2, incomplete: 3, rule: 4, readModel: 5, unreadable: 6, usage: 64 } as const;

/** `changed`: not as it was sealed. `head`: not ours, forked or old. `incomplete`: something is missing. `unreadable`: no export, no log. */
export type FindingKind = 'changed' | 'head' | 'incomplete' | 'unreadable';

export interface Finding {
  readonly kind: FindingKind;
  /** Such as `edited`, `forked`; the first of each is shown. */
  readonly name: string;
  /** Where, in a sentence. */
  readonly text: string;
}

/** A verdict of its own each, never merged. Rules and read models are not checked by this program. */
export interface Report {
  readonly findings: readonly Finding[];
  /** What was verified, in sentences. */
  readonly facts: readonly string[];
  /** What the verdicts do not say. */
  readonly limits: readonly string[];
}

export const exitCodeOf = ({ findings }: Pick<Report, 'findings'>): number =>
  findings.length === 0 ? exitCodes.holds : Math.min(...findings.map(({ kind }) => exitCodes[kind]));

export class Findings {
  readonly all: Finding[] = [];
  readonly facts: string[] = [];
  readonly limits: string[] = [];

  add(kind: FindingKind, name: string, text: string): void {
    this.all.push({ kind, name, text });
  }

  report(): Report {
    return { findings: this.all, facts: this.facts, limits: this.limits };
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

/** The report for people. */
export function describeReport(report: Report, isAll: boolean): string {
  const lines = [
    ...report.facts,
    ...verdict('Unchanged', ['changed', 'head', 'unreadable'], report, isAll),
    ...verdict('Complete', ['incomplete', 'unreadable'], report, isAll),
    'Right: not checked by this version',
    ...report.limits.map((limit) => `Note: ${limit}`),
  ];
  return `${lines.join('\n')}\n`;
}
