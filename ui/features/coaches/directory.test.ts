import { describe, expect, it } from 'vitest';
import { coaches, services } from '../../app/testing/samples.ts';
import { listedCoach, listedService, matchingCoaches, spaced, sportTitle, uniqueDomains } from './directory.ts';

const listed = coaches.map(listedCoach);
const namesOf = (sport: string, words: string | null): readonly string[] => matchingCoaches(listed, sport, words).map(({ name }) => name);

describe('the list of coaches', () => {
  it('is that of the sport, however the address writes it', () => {
    expect(namesOf('football', null)).toEqual(['Joseph D’Souza']);
    expect(namesOf('TENNIS', null)).toHaveLength(3);
    expect(namesOf('Hockey', null)).toEqual([]);
  });

  it('with words is that of all sports, by name and by sport', () => {
    expect(namesOf('Football', 'meera')).toEqual(['Meera Iyer']);
    expect(namesOf('Football', ' CRICK ')).toEqual(['Aarav Singh']);
    expect(namesOf('Football', 'nobody')).toEqual([]);
  });

  it('is all that are loaded once the words were cleared', () => {
    expect(namesOf('Football', '')).toHaveLength(coaches.length);
    expect(namesOf('Football', '   ')).toHaveLength(coaches.length);
  });

  it('is the same whichever call it came from', () => {
    expect(services.map(listedService)).toEqual(listed);
  });
});

it.each([
  ['English,Hindi', 'English, Hindi'],
  [' English , ,Hindi,', 'English, Hindi'],
  ['English', 'English'],
  ['', ''],
  [' , ', ''],
])('%j reads "%s"', (names, expected) => {
  expect(spaced(names)).toBe(expected);
});

it('names each sport that has coaches once, in the catalogue’s order, others last', () => {
  const domains = ['Zumba', 'Skating', 'Tennis', ' Cricket , Tennis', 'Archery', 'Badminton', '', ','].map((each) => ({ domains: each }));
  expect(uniqueDomains(domains)).toEqual(['Tennis', 'Cricket', 'Skating', 'Badminton', 'Archery', 'Zumba']);
  expect(uniqueDomains([])).toEqual([]);
});

it.each([
  ['tennis', 'Tennis'],
  ['BADMINTON', 'Badminton'],
  ['Zumba', 'Zumba'],
  ['', ''],
])('an address with %j is about "%s"', (name, expected) => {
  expect(sportTitle(name)).toBe(expected);
});
