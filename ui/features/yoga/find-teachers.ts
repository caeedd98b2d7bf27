import type { Teacher } from './teachers.ts';

export const pageSize = 8;

/** Teachers whose name or skills contain every word. */
export function matchingTeachers(teachers: readonly Teacher[], query: string): readonly Teacher[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  return teachers.filter(({ name, skills }) => {
    const text = [name, ...skills].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export interface Page<Item> {
  /** From 1, limited to the existing pages. */
  readonly page: number;
  /** At least 1. */
  readonly count: number;
  readonly items: readonly Item[];
}

export function pageOf<Item>(items: readonly Item[], asked: number): Page<Item> {
  const count = Math.max(1, Math.ceil(items.length / pageSize));
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), count) : 1;
  return { page, count, items: items.slice((page - 1) * pageSize, page * pageSize) };
}
