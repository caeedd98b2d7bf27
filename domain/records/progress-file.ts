import type { GoalView, PastSession } from './queries.ts';

/** All that an athlete takes along: sessions newest first, goals as the timeline shows them. */
export interface ProgressFile {
  readonly sessions: readonly PastSession[];
  readonly goals: readonly GoalView[];
  /** False if there are more than one file holds. */
  readonly isComplete: boolean;
}

/** As JSON, in the words of the api. */
export const progressJson = ({ sessions, goals, isComplete }: ProgressFile): string =>
  `${JSON.stringify({ is_complete: isComplete, sessions, goals }, null, 2)}\n`;

const columns = ['kind', 'day', 'coach', 'sport', 'minutes', 'text', 'take_home', 'drills', 'reached'] as const;

/** A program for tables must not take a text for a formula, also not one behind spaces. */
const mayBeFormula = /^\s*[=+\-@\t\r|%]/u;

const cell = (value: string): string => {
  const plain = mayBeFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const sessionRow = ({ starts_at: at, coach_name: coach, sport, kind, minutes, note }: PastSession): string[] => [
  kind,
  at,
  coach,
  sport,
  minutes === null ? '' : String(minutes),
  note?.done ?? '',
  note?.take_home ?? '',
  note?.drills.join('\n') ?? '',
  '',
];

const goalRow = ({ day, coach_name: coach, text, reached_at: reached }: GoalView): string[] => [
  'goal',
  day ?? '',
  coach,
  '',
  '',
  text,
  '',
  '',
  reached ?? '',
];

/** As a table: a row for each session and each goal. It begins with a mark by which programs know that it is UTF-8. */
export const progressCsv = ({ sessions, goals }: ProgressFile): string =>
  `\uFEFF${[columns, ...sessions.map(sessionRow), ...goals.map(goalRow)].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
