import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allowed, importsOf, violations } from './rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // A file deleted since the last commit is still listed.
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('the rooms', () => {
  it('are all there', () => {
    for (const room of Object.keys(allowed)) expect(files.some((file) => file.startsWith(`${room}/`))).toBe(true);
  });

  it('import only what they may', () => {
    expect(files.flatMap((file) => violations(file, read(file)))).toEqual([]);
  });

  it('have no drawer for odds and ends', () => {
    expect(files.filter((file) => /(^|\/)(shared|common|lib|utils|helpers)(\/|\.)/u.test(file))).toEqual([]);
  });

  it('keep files small', () => {
    const limit = (file: string): number => (/\.(test|spec|stories)\.tsx?$/u.test(file) ? 400 : 300);
    expect(files.filter((file) => read(file).split('\n').length > limit(file))).toEqual([]);
  });

  it('leave no test out', () => {
    const marks = /\b(it|test|describe)\.(only|skip|todo)\(/u;
    expect(files.filter((file) => !file.startsWith('tests/architecture/') && marks.test(read(file)))).toEqual([]);
  });
});

describe('the rules themselves', () => {
  it('see every form of import', () => {
    const source = `import a from 'a';\nimport {\n  b,\n} from 'b';\nexport * from "c";\nimport 'd';\nconst e = await import('e');\n// import f from 'f';`;
    expect(importsOf(source)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  const wrong = [
    ['domain/reviews/decider.ts', "import { randomUUID } from 'node:crypto';"],
    ['domain/reviews/decider.ts', "import { coachStream } from '../coaches/index.ts';"],
    ['domain/reviews/decider.ts', "import { it } from 'vitest';"],
    ['platform/http/call.ts', "import { messages } from '@academy/domain';"],
    ['projections/app.ts', "import { app } from '@academy/api';"],
    ['api/app.ts', "import { run } from '@academy/projections/run-projector';"],
    ['api/app.ts', "import { run } from '../projections/run-projector.ts';"],
    ['ui/main.tsx', "import { createPool } from '@academy/platform/postgres';"],
    ['ui/main.tsx', "import { existsSync, readFileSync } from 'node:fs';"],
    ['ui/main.tsx', "import { Menu } from '@base-ui/react/menu';"],
    ['design-system/index.ts', "import { sports } from '@academy/domain/coaches';"],
    ['tests/journeys/a.spec.ts', "import { createApp } from '@academy/api';"],
  ] as const;
  it.each(wrong)('refuse in %s: %s', (file, source) => {
    expect(violations(file, source)).toHaveLength(1);
  });

  const right = [
    ['domain/reviews/decider.ts', "import { refuse } from '../kernel/index.ts';"],
    ['api/app.ts', "import { createQueries } from '@academy/projections/queries';"],
    ['domain/reviews/decider.test.ts', "import { it } from 'vitest';"],
    ['design-system/tokens/tokens.test.ts', "import { readFileSync } from 'node:fs';"],
    ['tests/product/product.ts', "import { freePort } from '@academy/platform/ports';"],
  ] as const;
  it.each(right)('allow in %s: %s', (file, source) => {
    expect(violations(file, source)).toEqual([]);
  });

  it('are told by the linter too, while one types', () => {
    // By a path, by what is within a component, a linter's patterns cannot tell.
    const told = wrong.filter(([, source]) => !/'\.\.\/|@base-ui/u.test(source));
    const refused = lint([...told, ...right]);
    expect(new Set(refused)).toEqual(new Set(told.keys()));
  });
});

/** The places of those, among the given ones, that the linter refuses for what they import. */
function lint(sources: readonly (readonly [file: string, source: string])[]): number[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-lint-'));
  try {
    cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    for (const [index, [file, source]] of sources.entries()) {
      const { dir, base } = path.parse(file);
      mkdirSync(path.join(folder, dir), { recursive: true });
      writeFileSync(path.join(folder, dir, `${index}-${base}`), `${source}\n`);
    }
    const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string; filename: string }[] };
    return diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => Number.parseInt(path.basename(filename), 10));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
