import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const workspaces = ['domain', 'platform', 'embedded', 'api', 'projections', 'processes', 'audit', 'sfu', 'design-system', 'ui', 'tests'];
const minutes = (count: number): number => count * 60_000;

/** Names that a rule for singulars would get wrong, with and without a word for one thing. */
const slices = [
  ['questions', 'ask-question', 'question', 'QuestionAsked'],
  ['searches', 'save'],
] as const;

let copy: string;
beforeEach(() => {
  copy = copyOfTree();
}, minutes(1));
afterEach(() => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }));

/** The sources as they are now, with the same packages: what is written there is written nowhere else. */
function copyOfTree(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-new-feature-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of new Set(listed.split('\0'))) {
    if (file !== '' && existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file));
  }
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, '@academy'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name === '.bin' || !/^\.|^@academy$/u.test(name)) symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  }
  for (const room of workspaces) symlinkSync(path.join('../..', room), path.join(packages, '@academy', room));
  git(folder, 'init', '--quiet');
  commit(folder);
  return folder;
}

function commit(folder: string): void {
  git(folder, 'add', '--all');
  git(folder, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false', 'commit', '--quiet', '-m', 'now');
}

const readersOfRegistries = (): readonly string[] =>
  git(copy, 'grep', '-lE', String.raw`(contexts|features/index)\.ts'`, '--', 'domain', 'api', 'projections', 'ui')
    .trim()
    .split('\n');

const git = (folder: string, ...given: readonly string[]): string =>
  execFileSync('git', ['-c', 'core.safecrlf=false', ...given], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

interface Outcome {
  readonly isDone: boolean;
  readonly output: string;
}

/** A program in the copy, as somebody would run it there and not as part of this test. */
async function run(program: string, ...given: readonly string[]): Promise<Outcome> {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$|PROD$|DEV$)/u.test(name));
  const env = { ...Object.fromEntries(own), TEST_DATABASE_URL: inject('databaseUrl') };
  const bin = program === 'node' ? process.execPath : path.join(copy, 'node_modules/.bin', program);
  try {
    const { stdout, stderr } = await promisify(execFile)(bin, given, { cwd: copy, env, timeout: minutes(8), maxBuffer: 64_000_000 });
    return { isDone: true, output: stdout + stderr };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { isDone: false, output: stdout + stderr };
  }
}

/** Fails with what the program has said. */
async function must(program: string, ...given: readonly string[]): Promise<string> {
  const { isDone, output } = await run(program, ...given);
  expect([isDone, output]).toEqual([true, output]);
  return output;
}

it('writes slices that compile, keep every rule, pass their tests, and are refused a second time', { timeout: minutes(10) }, async () => {
  for (const slice of slices) {
    const output = await must('node', 'tools/new-feature.ts', ...slice);
    expect(output).toContain('Registered, 4 lines');
    commit(copy);
  }
  const written = git(copy, 'diff', '--name-only', 'HEAD~2').trim().split('\n');
  expect(written.length).toBeGreaterThan(50);

  const again = await run('node', 'tools/new-feature.ts', ...slices[0]);
  expect([again.isDone, again.output]).toEqual([false, expect.stringContaining('There already is a context questions')]);
  appendFileSync(path.join(copy, 'api/contexts.ts'), '// somebody is at work here\n');
  const mixed = await run('node', 'tools/new-feature.ts', 'errands', 'note');
  expect([mixed.isDone, mixed.output]).toEqual([false, expect.stringContaining('Commit these first')]);
  git(copy, 'checkout', '--', 'api/contexts.ts');
  expect(git(copy, 'status', '--porcelain', '--untracked-files')).toBe('');

  // Both come to their end, or one would still write where everything is about to be removed.
  const checked = await Promise.allSettled([
    (async () => {
      await must('oxfmt', '--check', ...written);
      // One pass for types and rules, over what was written and what reads the registries: the compiler would go through every room.
      const sources = [...written.filter((file) => /\.tsx?$/u.test(file)), ...readersOfRegistries()];
      await must('oxlint', '--type-aware', '--type-check', '--deny-warnings', ...sources);
    })(),
    (async () => {
      const tables = [
        ...slices.map(([context]) => `domain/${context}`),
        'projections/shown-in',
        'projections/event-samples/samples.test',
        'ui/app/routes',
        'ui/app/commands/rules',
        'ui/build/messages',
      ];
      const readModels = slices.map(([context]) => `projections/${context}/`);
      const projects = ['--project', 'unit', '--project', 'servers'];
      const output = await must('vitest', 'run', ...projects, ...tables, ...readModels, 'tests/architecture/architecture');
      for (const [context] of slices) {
        expect(output).toContain(`domain/${context}/decider.test.ts`);
        expect(output).toContain(`projections/${context}/${context}-log.int.test.ts`);
      }
    })(),
  ]);
  for (const each of checked) if (each.status === 'rejected') throw each.reason;
});
