import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { insert } from './lines.ts';
import { type Given, namesOf } from './names.ts';
import { plan } from './plan.ts';

const root = path.resolve(import.meta.dirname, '../..');
const planned = (given: Given) => plan(root, namesOf(given));
const free: Given = { context: 'errands', command: 'note-errand', one: 'errand', event: 'ErrandNoted' };

describe('what is planned', () => {
  it('adds files in every room and four registrations, and changes nothing else but tables of tests', () => {
    const { created, changed } = planned(free);
    const rooms = new Set([...created.keys()].map((file) => file.slice(0, file.indexOf('/'))));
    expect([...rooms].toSorted()).toEqual(['api', 'domain', 'projections', 'tests', 'ui']);
    const registries = [...changed.keys()].filter((file) => !/^tests\/|\.test\.ts$/u.test(file));
    expect(registries).toEqual(['domain/contexts.ts', 'api/contexts.ts', 'projections/contexts.ts', 'ui/features/index.ts']);
    for (const [file, text] of [...created, ...changed]) expect([file, /__[a-zA-Z]+__/u.exec(text)?.[0]]).toEqual([file, undefined]);
  });

  it.each<[string, Partial<Given>, string]>([
    ['a context', { context: 'reviews' }, 'There already is a context reviews. CONTRIBUTING.md, “A second command”'],
    ['a folder of one room', { context: 'seed' }, 'The name seed is taken in api'],
    ['a file of one room', { context: 'registry' }, 'The name registry is taken in projections'],
    ['a stream', { one: 'review' }, 'The stream review- is taken: domain/reviews/events.ts'],
    ['a live view', { context: 'coach' }, 'The live view coach is taken: domain/coaches/live.ts'],
    ['an event', { event: 'ReviewCreated' }, 'The event ReviewCreated is taken: domain/reviews/'],
    [
      'an endpoint',
      { command: 'create-review', event: 'ReviewWritten' },
      'The endpoint /create_review is taken: api/reviews/create-review.ts',
    ],
  ])('is refused where the name of %s is taken', (_what, given, sentence) => {
    expect(() => planned({ ...free, ...given })).toThrow(sentence);
  });
});

describe('an entry', () => {
  const names = namesOf(free);
  const entry = { file: 'table.ts', within: 'const right', before: '};', text: '  __context__: 1,' };

  it('goes to the end of its table, not of another', () => {
    expect(insert('const wrong = {\n};\nconst right = {\n  a: 1,\n};\n', entry, names)).toBe(
      'const wrong = {\n};\nconst right = {\n  a: 1,\n  errands: 1,\n};\n',
    );
  });

  it('is refused where its table is not to be found', () => {
    for (const source of ['', 'const wrong = {\n};\n', 'const right = {\n']) {
      expect(() => insert(source, entry, names)).toThrow('The place for an entry in table.ts is gone');
    }
  });
});
