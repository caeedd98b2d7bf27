import { describe, expect, it } from 'vitest';
import { coaches } from '../../app/testing/samples.ts';
import { listedCoach } from './directory.ts';
import {
  isRestricted,
  type ListState,
  readList,
  shownCoaches,
  withApplied,
  withChosen,
  withCombined,
  withWords,
  writeList,
} from './list-address.ts';

const nothing: ListState = { words: null, chosen: {}, experience: null, isCombined: false };
const read = (address: string): ListState => readList(new URLSearchParams(address));

describe('the address of a list of coaches', () => {
  it.each([
    ['', nothing],
    ['q=', { ...nothing, words: '' }],
    ['q=meera', { ...nothing, words: 'meera' }],
    ['sport=Tennis&sport=Yoga&language=Hindi', { ...nothing, chosen: { outdoor: ['Tennis'], indoor: ['Yoga'], language: ['Hindi'] } }],
    ['experience=10-20', { ...nothing, experience: '10-20' }],
    ['q=a&experience=high', { ...nothing, words: 'a', experience: 'high' }],
    ['q=a&sport=Yoga&combine=1', { ...nothing, words: 'a', chosen: { indoor: ['Yoga'] }, isCombined: true }],
  ] as [string, ListState][])('%j is read, and written as it was', (address, state) => {
    expect(read(address)).toEqual(state);
    expect(writeList(state).toString()).toBe(address);
  });

  it('ignores invalid choices', () => {
    expect(read('sport=Chess&language=Klingon&experience=99')).toEqual(nothing);
    expect(read(`q=${'x'.repeat(500)}`).words).toHaveLength(100);
  });

  it('prefers words to filters', () => {
    expect(read('q=meera&sport=Tennis')).toEqual({ ...nothing, words: 'meera' });
  });
});

describe('the last used restriction', () => {
  const [words, chosen] = ['meera', { outdoor: ['Tennis'] }];

  it('is the only one', () => {
    expect(withWords({ ...nothing, chosen }, words)).toEqual({ ...nothing, words });
    expect(withChosen({ ...nothing, words }, chosen)).toEqual({ ...nothing, chosen });
  });

  it('applies together with the other if they are combined', () => {
    const combined = { ...nothing, isCombined: true };
    expect(withWords({ ...combined, chosen }, words)).toEqual({ ...combined, words, chosen });
    expect(withChosen({ ...combined, words }, chosen)).toEqual({ ...combined, words, chosen });
    expect(withChosen({ ...combined, words, chosen }, {})).toEqual({ ...combined, words });
  });

  it('is the filters when separated again, or the words without filters', () => {
    expect(withCombined({ ...nothing, words, chosen, isCombined: true }, false)).toEqual({ ...nothing, chosen });
    expect(withCombined({ ...nothing, words, isCombined: true }, false)).toEqual({ ...nothing, words });
    expect(withCombined({ ...nothing, words }, true)).toEqual({ ...nothing, words, isCombined: true });
  });

  it('stays when only the experience is taken back', () => {
    const ofTheSport: ListState = { ...nothing, experience: 'high' };
    expect(withApplied(ofTheSport, {})).toEqual(nothing);
    expect(withApplied({ ...ofTheSport, chosen }, chosen)).toEqual({ ...nothing, chosen });
    expect(withApplied({ ...ofTheSport, chosen }, { experience: ['high'] })).toEqual({ ...ofTheSport, words: '' });
    expect(withApplied({ ...ofTheSport, chosen }, {})).toEqual({ ...nothing, words: '' });
  });

  it('is absent only if none was ever used', () => {
    expect(isRestricted(nothing)).toBe(false);
    expect(isRestricted(withChosen({ ...nothing, chosen }, {}))).toBe(true);
  });
});

describe('the coaches shown', () => {
  const listed = coaches.map(listedCoach);
  const names = (change: Partial<ListState>, sport = 'Tennis'): readonly string[] =>
    shownCoaches(listed, sport, { ...nothing, ...change }).map(({ name }) => name.split(' ')[0] ?? '');

  it('are those of the sport, or of all loaded ones under a restriction', () => {
    expect(names({})).toEqual(['Ravi', 'Meera', 'Lakshmi']);
    expect(names({ words: '' })).toHaveLength(listed.length);
    expect(names({ words: 'crick' })).toEqual(['Aarav']);
  });

  it('speak any of the languages and coach any of the sports', () => {
    expect(names({ chosen: { language: ['Hindi'] } })).toEqual(['Ravi', 'Aarav']);
    expect(names({ chosen: { outdoor: ['Football', 'Cricket'] } })).toEqual(['Joseph', 'Aarav']);
    expect(names({ chosen: { outdoor: ['Cricket'], language: ['Tamil'] } })).toEqual([]);
  });

  it('match words and filters if both are given', () => {
    expect(names({ words: 'a', chosen: { language: ['Hindi'] }, isCombined: true })).toEqual(['Ravi', 'Aarav']);
    expect(names({ words: 'crick', chosen: { language: ['Hindi'] }, isCombined: true })).toEqual(['Aarav']);
  });

  it('are sorted and restricted by years', () => {
    expect(names({ experience: 'high' })).toEqual(['Ravi', 'Meera', 'Lakshmi']);
    expect(names({ experience: 'low' })).toEqual(['Lakshmi', 'Meera', 'Ravi']);
    expect(names({ words: '', experience: '10-20' })).toEqual(['Ravi', 'Aarav']);
    expect(names({ words: '', experience: '20-30' })).toEqual(['Joseph']);
  });

  it('without years come last', () => {
    const silent = { ...listed[0]!, name: 'Silent', experience: 'Long ago' };
    const order = (experience: 'high' | 'low') =>
      shownCoaches([silent, ...listed], 'Tennis', { ...nothing, experience })
        .map(({ name }) => name)
        .at(-1);
    expect([order('high'), order('low')]).toEqual(['Silent', 'Silent']);
  });
});
