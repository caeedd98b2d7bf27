import { describe, expect, it } from 'vitest';
import { matchingTeachers, pageOf, pageSize } from './find-teachers.ts';
import { teachers } from './teachers.ts';

const namesFor = (query: string): readonly string[] => matchingTeachers(teachers, query).map(({ name }) => name);

describe('the teachers', () => {
  it('are 24, with unique slugs', () => {
    expect(teachers).toHaveLength(24);
    expect(new Set(teachers.map(({ slug }) => slug)).size).toBe(24);
  });
});

describe('a search', () => {
  it('finds names, whatever the case', () => {
    expect(namesFor('ananya RAO')).toEqual(['Ananya Rao']);
  });

  it('finds skills', () => {
    expect(namesFor('pranayama')).toEqual(['Dev Malhotra', 'Gautam Verma']);
  });

  it('requires every word', () => {
    expect(namesFor('yin hips')).toEqual(['Sofia Almeida']);
    expect(namesFor('yin handstands')).toEqual([]);
  });

  it('without words shows everyone', () => {
    expect(namesFor('  ')).toHaveLength(24);
  });
});

describe('the pages', () => {
  it('are three of eight', () => {
    const pages = [1, 2, 3].map((page) => pageOf(teachers, page));
    expect(pages.map(({ items }) => items.length)).toEqual([pageSize, pageSize, pageSize]);
    expect(pages.flatMap(({ items }) => items)).toEqual(teachers);
    expect(pages[0]?.count).toBe(3);
  });

  it('are fewer for fewer teachers', () => {
    expect(pageOf(teachers.slice(0, 9), 2)).toMatchObject({ page: 2, count: 2, items: [teachers[8]] });
    expect(pageOf([], 1)).toEqual({ page: 1, count: 1, items: [] });
  });

  it.each([
    [0, 1],
    [-3, 1],
    [99, 3],
    [1.5, 1],
    [Number.NaN, 1],
  ])('take %d for %d', (asked, page) => {
    expect(pageOf(teachers, asked).page).toBe(page);
  });
});
