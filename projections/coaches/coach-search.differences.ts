import { misspellingKeys } from '@academy/domain/coaches';
import { type Cell, cellOf, cellsAbove, keyOfCell } from './coach-search.cells.ts';
import type { SearchRow } from './coach-search.rows.ts';

/** Sums of additions and removals, by key and value. */
class Tally<T> {
  readonly #keyOf: (item: T) => string;
  readonly #counts = new Map<string, { readonly item: T; count: number }>();

  constructor(keyOf: (item: T) => string) {
    this.#keyOf = keyOf;
  }

  add(item: T, count: number): void {
    const key = this.#keyOf(item);
    const known = this.#counts.get(key);
    if (known) known.count += count;
    else this.#counts.set(key, { item, count });
  }

  *entries(): Generator<readonly [T, number]> {
    for (const { item, count } of this.#counts.values()) if (count !== 0) yield [item, count];
  }
}

/** Changes of the counts and words caused by added and removed rows. */
export class Differences {
  readonly #finest = new Tally<Cell>(keyOfCell);
  readonly words = new Tally<string>((word) => word);

  add(row: SearchRow, sign: 1 | -1): void {
    if (row.sport === '') return;
    this.#finest.add(cellOf(row), sign);
    for (const word of row.words) this.words.add(word, sign);
  }

  cells(): Tally<Cell> {
    const all = new Tally<Cell>(keyOfCell);
    for (const [finest, count] of this.#finest.entries()) for (const cell of cellsAbove(finest)) all.add(cell, count);
    return all;
  }
}

/** The misspelling keys of the words, each with its word. */
export const keysOf = (words: Iterable<string>): (readonly [key: string, word: string])[] =>
  [...words].flatMap((word) => misspellingKeys(word).map((key) => [key, word] as const));
