import { describe, expect, it } from 'vitest';
import { distance, findOptions } from './find-options.ts';

const sports = ['Tennis', 'Football', 'Basketball', 'Yoga', 'Cricket', 'Boxing', 'Hockey', 'Skating'].map((label) => ({ label }));
const found = (query: string) => findOptions(sports, query).options.map(({ label }) => label);

describe('distance', () => {
  it.each([
    ['tennis', 'tennis', 0],
    ['tenis', 'tennis', 1],
    ['tnenis', 'tennis', 1],
    ['cricket', 'krikket', 2],
    ['', 'yoga', 4],
    ['yoga', '', 4],
  ])('from %s to %s is %i', (from, to, steps) => {
    expect(distance(from, to)).toBe(steps);
  });
});

describe('findOptions', () => {
  it('returns all options for an empty query', () => {
    expect(findOptions(sports, '  ')).toEqual({ options: sports, isGuess: false });
  });

  it('finds parts of words, in any case', () => {
    expect(found('BALL')).toEqual(['Football', 'Basketball']);
  });

  it('requires every word, in any order, and searches the second line too', () => {
    const coaches = [
      { label: 'Asha Kumar', detail: 'Tennis' },
      { label: 'Asha Menon', detail: 'Yoga' },
    ];
    expect(findOptions(coaches, 'yoga asha').options).toEqual([coaches[1]]);
  });

  it('ignores Latin accents', () => {
    expect(findOptions([{ label: 'Français' }], 'francais').options).toHaveLength(1);
  });

  it('keeps vowel signs apart: a Hindi word is not found by another with the same consonants', () => {
    const words = [{ label: 'दिल' }, { label: 'दाल' }];
    expect(findOptions(words, 'दिल').options).toEqual([words[0]]);
  });

  it.each([
    ['tenis', ['Tennis']],
    ['fotball', ['Football']],
    ['hocky', ['Hockey']],
    ['criket', ['Cricket']],
    ['baksetb', ['Basketball']],
  ])('guesses what %s meant', (query, labels) => {
    expect(found(query)).toEqual(labels);
    expect(findOptions(sports, query).isGuess).toBe(true);
  });

  it('does not guess from two letters, or from a very different word', () => {
    expect(findOptions(sports, 'zz')).toEqual({ options: [], isGuess: false });
    expect(findOptions(sports, 'swimming')).toEqual({ options: [], isGuess: false });
  });

  it('returns at most five guesses, nearest first', () => {
    const many = ['abcdex', 'abcdxy', 'abcdez', 'abcdef1', 'abcdeq', 'abcdew', 'abcdeu'].map((label) => ({ label }));
    const { options } = findOptions(many, 'abcdeg');
    expect(options).toHaveLength(5);
    expect(options[0]).toEqual({ label: 'abcdex' });
  });
});
