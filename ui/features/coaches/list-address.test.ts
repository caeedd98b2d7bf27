import { describe, expect, it } from 'vitest';
import { coaches } from '../../app/testing/samples.ts';
import { listedCoach } from './directory.ts';
import { type ListState, readList, shownCoaches, writeList } from './list-address.ts';

const nothing: ListState = { words: null, chosen: {}, experience: null };
const read = (address: string): ListState => readList(new URLSearchParams(address));

describe('the address of a list of coaches', () => {
  it.each([
    ['', nothing],
    ['q=', { ...nothing, words: '' }],
    ['q=meera', { ...nothing, words: 'meera' }],
    ['sport=Tennis&sport=Yoga&language=Hindi', { ...nothing, chosen: { outdoor: ['Tennis'], indoor: ['Yoga'], language: ['Hindi'] } }],
    ['experience=10-20', { ...nothing, experience: '10-20' }],
    ['q=a&experience=high', { ...nothing, words: 'a', experience: 'high' }],
  ] as [string, ListState][])('%j is read, and written as it was', (address, state) => {
    expect(read(address)).toEqual(state);
    expect(writeList(state).toString()).toBe(address);
  });

  it('leaves out what cannot be chosen', () => {
    expect(read('sport=Chess&language=Klingon&experience=99')).toEqual(nothing);
    expect(read(`q=${'x'.repeat(500)}`).words).toHaveLength(100);
  });

  it('takes words over filters', () => {
    expect(read('q=meera&sport=Tennis')).toEqual({ ...nothing, words: 'meera' });
  });
});

describe('the coaches shown', () => {
  const listed = coaches.map(listedCoach);
  const names = (change: Partial<ListState>, sport = 'Tennis'): readonly string[] =>
    shownCoaches(listed, sport, { ...nothing, ...change }).map(({ name }) => name.split(' ')[0] ?? '');

  it('are those of the sport, until something restricts all that are loaded', () => {
    expect(names({})).toEqual(['Ravi', 'Meera', 'Lakshmi']);
    expect(names({ words: '' })).toHaveLength(listed.length);
    expect(names({ words: 'crick' })).toEqual(['Aarav']);
  });

  it('speak any of the languages and coach any of the sports', () => {
    expect(names({ chosen: { language: ['Hindi'] } })).toEqual(['Ravi', 'Aarav']);
    expect(names({ chosen: { outdoor: ['Football', 'Cricket'] } })).toEqual(['Joseph', 'Aarav']);
    expect(names({ chosen: { outdoor: ['Cricket'], language: ['Tamil'] } })).toEqual([]);
  });

  it('are ordered and restricted by their years', () => {
    expect(names({ experience: 'high' })).toEqual(['Ravi', 'Meera', 'Lakshmi']);
    expect(names({ experience: 'low' })).toEqual(['Lakshmi', 'Meera', 'Ravi']);
    expect(names({ words: '', experience: '10-20' })).toEqual(['Ravi', 'Aarav']);
    expect(names({ words: '', experience: '20-30' })).toEqual(['Joseph']);
  });

  it('have those last who tell no years', () => {
    const silent = { ...listed[0]!, name: 'Silent', experience: 'Long ago' };
    const order = (experience: 'high' | 'low') =>
      shownCoaches([silent, ...listed], 'Tennis', { ...nothing, experience })
        .map(({ name }) => name)
        .at(-1);
    expect([order('high'), order('low')]).toEqual(['Silent', 'Silent']);
  });
});
