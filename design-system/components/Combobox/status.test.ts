import { describe, expect, it } from 'vitest';
import { announcementOf, noteOf, type SearchState } from './status.ts';

const labels = {
  loading: 'Loading',
  count: (count: number) => `${count} results`,
  empty: (query: string) => `Nothing for ${query}`,
  guess: (query: string) => `No ${query}. Did you mean:`,
};
const found: SearchState = { query: 'ten', count: 2, isLoading: false, isGuess: false };

describe('the status of a search field', () => {
  it('shows no text above a list, but announces its length', () => {
    expect(noteOf(found, labels)).toBeUndefined();
    expect(announcementOf(found, labels)).toBe('2 results');
  });

  it('says that nothing was found, with the query', () => {
    expect(noteOf({ ...found, count: 0 }, labels)).toBe('Nothing for ten');
    expect(announcementOf({ ...found, count: 0 }, labels)).toBe('Nothing for ten');
  });

  it('says that it guesses, and announces the number of guesses', () => {
    expect(noteOf({ ...found, isGuess: true }, labels)).toBe('No ten. Did you mean:');
    expect(announcementOf({ ...found, isGuess: true }, labels)).toBe('No ten. Did you mean: 2 results');
  });

  it('says nothing about a list that is loading', () => {
    expect(noteOf({ ...found, count: 0, isLoading: true }, labels)).toBe('Loading');
    expect(announcementOf({ ...found, isGuess: true, isLoading: true }, labels)).toBe('Loading');
  });
});
