import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesOf } from './circles.ts';
import { abandoned, libraries } from './libraries.ts';
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

const sourcesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(files.filter((file) => file.startsWith(folder)).map((file) => [file, read(file)]));
/** The folder of a feature; `ui/features/index.ts` belongs to none. */
const featureOf = (file: string): string | undefined => /^ui\/features\/(\w+)\//u.exec(file)?.[1];
/** The folder in a room; its tests belong to none. */
const folderOf = (file: string): string | undefined =>
  /\.(?:test|fixture)\.ts$|\/testing\//u.test(file) ? undefined : /^\w+\/([\w-]+)\//u.exec(file)?.[1];

describe('the rooms', () => {
  it('are all there', () => {
    for (const room of Object.keys(allowed)) expect(files.some((file) => file.startsWith(`${room}/`))).toBe(true);
  });

  it('import only what they may', () => {
    expect(files.flatMap((file) => violations(file, read(file)))).toEqual([]);
  });

  it('have no second way to name what tests share', () => {
    expect(files.filter((file) => /(?:^|\/)(?:testing|specification|test-helpers?)\.tsx?$/u.test(file))).toEqual([]);
  });

  it('know no circle among the features of the ui', () => {
    expect(circlesOf(sourcesOf('ui/features/'), featureOf)).toEqual([]);
  });

  it.each(['platform/', 'domain/', 'projections/', 'processes/', 'audit/', 'api/', 'embedded/', 'sfu/', 'tools/'])(
    'know no circle among the folders of %s',
    (room) => {
      expect(circlesOf(sourcesOf(room), folderOf)).toEqual([]);
    },
  );

  it.each(['ui/', 'design-system/'])('know no circle among the files of %s, types included', (room) => {
    expect(circlesOf(sourcesOf(room), (file) => file)).toEqual([]);
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

describe('the libraries', () => {
  it('are used where they belong', () => {
    expect(abandoned(files, read)).toEqual([]);
  });

  it('are missed where they are imported no more, or by tests and types alone', () => {
    const texts: Readonly<Record<string, string>> = {
      'platform/http/app.ts': "import Koa from 'koa';\nimport type Router from '@koa/router';\nimport { Ajv } from 'ajv/dist/2020.js';",
      'platform/http/app.test.ts': "import { koaBody } from 'koa-body';",
      'api/web/index.ts': "import { koa } from 'koala';",
    };
    const missed = new Set(abandoned(Object.keys(texts), (file) => texts[file] ?? ''));
    const places = Object.entries(libraries).flatMap(([library, all]) => all.map((place) => `${place} does not use ${library}`));
    expect(places.filter((place) => !missed.has(place))).toEqual(['platform/http/ does not use koa', 'platform/http/ does not use ajv']);
  });
});

describe('the rules themselves', () => {
  it('see every form of import', () => {
    const source = `import a from 'a';\nimport {\n  b,\n} from 'b';\nexport * from "c";\nimport 'd';\nconst e = await import('e');\n// import f from 'f';`;
    expect(importsOf(source)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it.each([
    ["import type { B } from '../b/parts.ts';", "export const c = async () => await import('../a/parts.ts');", [['a', 'b']]],
    ["import { b } from '../b/parts.ts';", "import { a } from './parts.ts';", []],
  ])('find circles among features: %s beside %s', (ofA, ofB, circles) => {
    const planted = new Map([
      ['ui/features/a/parts.ts', ofA],
      ['ui/features/b/parts.ts', "export { c } from './C.tsx';"],
      ['ui/features/b/C.tsx', ofB],
      ['ui/app/calls/open-media.ts', "import { DirectFirst } from './direct/index.ts';"],
      ['ui/features/calls/use-ringing.ts', "import { useAppDispatch } from '../../app/hooks.ts';"],
      ['api/live/live.test.ts', "import { createTestLive } from '../testing/test-live.ts';"],
      ['api/testing/test-live.ts', "import { until } from '@academy/platform/testing';"],
      ['ui/features/index.ts', "export { a } from './a/parts.ts';"],
    ]);
    expect(circlesOf(planted, featureOf)).toEqual(circles);
  });

  it('find circles among files', () => {
    const planted = new Map([
      ['ui/a.ts', "import type { B } from './b.ts';"],
      ['ui/b.ts', "export * from './c.ts';"],
      ['ui/c.ts', "import './a.ts';"],
      ['ui/d.ts', "import './a.ts';"],
    ]);
    expect(circlesOf(planted, (file) => file)).toEqual([['ui/a.ts', 'ui/b.ts', 'ui/c.ts']]);
  });

  const wrong = [
    ['domain/reviews/decider.ts', "import { randomUUID } from 'node:crypto';"],
    ['domain/reviews/decider.ts', "import { coachStream } from '../coaches/index.ts';"],
    ['domain/reviews/decider.ts', "import { it } from 'vitest';"],
    ['platform/http/endpoint.ts', "import { messages } from '@academy/domain';"],
    ['projections/app.ts', "import { app } from '@academy/api';"],
    ['api/app.ts', "import { run } from '@academy/projections/run-projector';"],
    ['api/app.ts', "import { run } from '../projections/run-projector.ts';"],
    ['api/app.ts', "import { startApp } from '@academy/sfu/app';"],
    ['sfu/app.ts', "import { createApp } from '@academy/api';"],
    ['processes/app.ts', "import { createApp } from '@academy/api';"],
    ['processes/app.ts', "import { runProjector } from '@academy/projections/run-projector';"],
    ['api/app.ts', "import { runProcess } from '@academy/processes/run-process';"],
    ['audit/app.ts', "import { createApp } from '@academy/api';"],
    ['api/app.ts', "import { startApp } from '@academy/audit/app';"],
    ['projections/app.ts', "import { processMigrations } from '@academy/processes/migrations';"],
    ['platform/subscriptions/index.ts', "import { readModels } from '@academy/projections/queries';"],
    ['ui/main.tsx', "import { createPool } from '@academy/platform/postgres';"],
    ['ui/main.tsx', "import { existsSync, readFileSync } from 'node:fs';"],
    ['ui/main.tsx', "import { Menu } from '@base-ui/react/menu';"],
    ['ui/features/calls/CallEnd.tsx', "import { feedbackPath } from '../reviews/coach-of-feedback.ts';"],
    ['ui/features/calls/CallEnd.tsx', "import { feature } from '../reviews/index.ts';"],
    ['ui/app/shell/Shell.tsx', "import { IncomingCalls } from '../../features/calls/IncomingCalls.tsx';"],
    ['ui/app/shell/Shell.tsx', "import { doorPath } from '../../features/calls/parts.ts';"],
    ['ui/app/hooks.ts', "import * as features from '../features/index.ts';"],
    ['ui/app/calls/call-room.ts', "import { useAppSelector } from '../hooks.ts';"],
    ['ui/app/calls/call-room.ts', "import type { CommandEntry } from '../commands/slice.ts';"],
    ['ui/app/calls/direct/direct-first.ts', "import type { RootState } from '../../store.ts';"],
    ['ui/app/calls/call-room.ts', "import { createSlice } from '@reduxjs/toolkit';"],
    ['ui/app/calls/open-media.ts', "import { DirectFirst } from './direct/direct-first.ts';"],
    ['domain/kernel/index.ts', "export { specify } from '../kernel/specify.fixture.ts';"],
    ['api/live/index.ts', "import { createTestLive } from '../testing/test-live.ts';"],
    ['design-system/index.ts', "import { sports } from '@academy/domain/coaches';"],
    ['tests/journeys/a.spec.ts', "import { createApp } from '@academy/api';"],
  ] as const;
  it.each(wrong)('refuse in %s: %s', (file, source) => {
    expect(violations(file, source)).toHaveLength(1);
  });

  const right = [
    ['domain/reviews/decider.ts', "import { refuse } from '../kernel/index.ts';"],
    ['api/app.ts', "import { createQueries } from '@academy/projections/queries';"],
    ['processes/days/perform.ts', "import { createQueries } from '@academy/projections/queries';"],
    ['api/migrations.ts', "import { processMigrations } from '@academy/processes/migrations';"],
    ['api/app.ts', "import { createAuditQueries } from '@academy/audit/queries';"],
    ['api/calls/ticket.ts', "import { findServer } from '@academy/sfu/directory';"],
    ['domain/reviews/decider.test.ts', "import { it } from 'vitest';"],
    ['design-system/tokens/tokens.test.ts', "import { readFileSync } from 'node:fs';"],
    ['ui/features/calls/CallEnd.tsx', "import { feedbackPath } from '../reviews/parts.ts';"],
    ['ui/features/index.ts', "export { feature as calls } from './calls/index.ts';"],
    ['tests/product/product.ts', "import { freePort } from '@academy/platform/ports';"],
  ] as const;
  it.each(right)('allow in %s: %s', (file, source) => {
    expect(violations(file, source)).toEqual([]);
  });

  it('are told by the linter too, while one types', () => {
    // The linter's patterns cannot express these: they depend on the path or on the inside of a component.
    const told = wrong.filter(([, source]) => !/'\.{1,2}\/|@base-ui/u.test(source));
    const refused = lint([...told, ...right]);
    expect(new Set(refused)).toEqual(new Set(told.keys()));
  });
});

/** The files, of the given ones, whose imports the linter refuses. */
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
