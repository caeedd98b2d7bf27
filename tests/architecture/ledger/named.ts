import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testTitles } from './test-titles.ts';

/** A test, by its file and its title behind those of the groups around it. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** What a ledger may name: the files of the repository, and the scripts of its package.json. */
export interface Repository {
  /** Undefined if there is no such file. */
  readonly read: (file: string) => string | undefined;
  readonly scripts: ReadonlySet<string>;
}

export function repositoryAt(root: string): Repository {
  const tracked = new Set(
    execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n'),
  );
  const read = (file: string): string | undefined =>
    tracked.has(file) && existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined;
  const { scripts } = JSON.parse(read('package.json') ?? '{}') as { readonly scripts: object };
  return { read, scripts: new Set(Object.keys(scripts)) };
}

/** Tells of each test that does not exist. */
export function faultsOfTests(tests: readonly NamedTest[], { read }: Repository): string[] {
  return tests.flatMap(({ file, title }) => {
    const source = /\.(?:test|spec)\.tsx?$/u.test(file) ? read(file) : undefined;
    if (source === undefined) return [`there is no test file ${file}`];
    return testTitles(file, source).includes(title) ? [] : [`${file} has no test "${title}"`];
  });
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Tells of each `page.md#heading` that does not exist. */
export function faultsOfPages(pages: readonly string[], { read }: Repository): string[] {
  return pages.flatMap((page) => {
    const [file = '', anchor = ''] = page.split('#');
    const text = read(file);
    if (text === undefined) return [`there is no page ${file}`];
    const anchors = [...text.matchAll(/^#+ (.*)$/gmu)].map(([, heading = '']) => anchorOf(heading));
    return anchors.includes(anchor) ? [] : [`${file} has no heading #${anchor}`];
  });
}

/** Tells of each `npm run …` that is no script of package.json. */
export function faultsOfCommands(commands: readonly string[], { scripts }: Repository): string[] {
  return commands.flatMap((command) => {
    const name = /^npm (?:run )?([\w:-]+)/u.exec(command)?.[1] ?? '';
    return scripts.has(name) ? [] : [`package.json has no script for "${command}"`];
  });
}

export const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** A table as the formatter writes it: columns of equal width. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', String.raw`\|`)));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = cells;
  return [line(first), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...others.map(line)].join('\n');
}
