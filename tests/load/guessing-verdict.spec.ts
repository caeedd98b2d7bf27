import { describe, expect, it } from 'vitest';
import { type Guess, isBlind, verdictOf } from './guessing-verdict.ts';

/** So many of each kind; times in milliseconds by their number. */
const answers = (count: number, known: (number: number) => number, unknown: (number: number) => number, says = 'no'): Guess[] =>
  Array.from({ length: count }, (_, number) => [
    { isKnown: true, says, milliseconds: known(number) },
    { isKnown: false, says: 'no', milliseconds: unknown(number) },
  ]).flat();
const wave = (number: number): number => 50 + ((number * 37) % 101);

describe('answers to somebody who guesses', () => {
  it('tell nothing where they say the same after times of the same kind', () => {
    const verdict = verdictOf(answers(500, wave, (number) => wave(number + 13)));
    expect(verdict.slower).toBeCloseTo(0.5, 2);
    expect(isBlind(verdict)).toBe(true);
  });

  it('tell by their times, slower or faster', () => {
    expect(verdictOf(answers(500, (number) => wave(number) + 1_000, wave))).toMatchObject({ slower: 1 });
    expect(isBlind(verdictOf(answers(500, (number) => wave(number) + 10, wave)))).toBe(false);
    expect(isBlind(verdictOf(answers(500, wave, (number) => wave(number) + 10)))).toBe(false);
  });

  it('tell by what they say', () => {
    const verdict = verdictOf(answers(50, wave, wave, 'wrong password'));
    expect(verdict.telling).toEqual(['no', 'wrong password']);
    expect(isBlind(verdict)).toBe(false);
  });

  it('of equal times are worth half', () => {
    expect(
      verdictOf(
        answers(
          20,
          () => 5,
          () => 5,
        ),
      ).slower,
    ).toBe(0.5);
  });
});
