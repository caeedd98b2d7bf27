import { describe, expect, it } from 'vitest';
import { classes, focuses, lengths, matchingClasses } from './classes.ts';
import { levels } from './levels.ts';
import { programAt, programs } from './programs.ts';
import { teachers } from './teachers.ts';

const none = { focus: undefined, level: undefined, length: undefined };
const names = new Set(teachers.map(({ name }) => name));

describe('the classes', () => {
  it('are all shown without a filter', () => {
    expect(matchingClasses(none)).toEqual(classes);
  });

  it.each([...focuses])('exist for %s', (focus) => {
    const found = matchingClasses({ ...none, focus });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((each) => each.focus === focus)).toBe(true);
  });

  it.each([...levels])('exist for the level %s', (level) => {
    expect(matchingClasses({ ...none, level }).length).toBeGreaterThan(0);
  });

  it.each([...lengths])('of at most %s minutes are no longer', (length) => {
    const found = matchingClasses({ ...none, length });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ minutes }) => minutes <= Number(length))).toBe(true);
  });

  it('must match every part of the filter', () => {
    expect(matchingClasses({ focus: 'energy', level: 'beginner', length: '15' }).map(({ title }) => title)).toEqual([
      'Wake the spine',
      'Desk break',
    ]);
    expect(matchingClasses({ focus: 'sleep', level: 'advanced', length: undefined })).toEqual([]);
  });

  it('are taught by teachers of the studio', () => {
    expect(classes.filter(({ teacher }) => !names.has(teacher))).toEqual([]);
    expect(programs.filter(({ teacher }) => !names.has(teacher))).toEqual([]);
  });
});

describe('the programs', () => {
  it('have a plan for every week', () => {
    for (const { days, weeks } of programs) expect(weeks).toHaveLength(Math.ceil(days / 7));
  });

  it('are found by their slug', () => {
    expect(programAt('first-mat')?.title).toBe('Your first mat');
    expect(programAt('nothing')).toBeUndefined();
    expect(programAt(undefined)).toBeUndefined();
  });
});
