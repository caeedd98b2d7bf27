import { describe, expect, it } from 'vitest';
import { coaches, services } from '../../app/testing/samples.ts';
import { listedCoach, listedService, matchingCoaches, offerOf, spaced, sportTitle, uniqueDomains } from './directory.ts';

const listed = coaches.map(listedCoach);
const namesOf = (sport: string, words: string | null): readonly string[] => matchingCoaches(listed, sport, words).map(({ name }) => name);

describe('the list of coaches', () => {
  it("shows the sport's coaches, however the address spells it", () => {
    expect(namesOf('football', null)).toEqual(['Joseph D’Souza']);
    expect(namesOf('TENNIS', null)).toHaveLength(3);
    expect(namesOf('Hockey', null)).toEqual([]);
  });

  it('with search words covers all sports, by name and by sport', () => {
    expect(namesOf('Football', 'meera')).toEqual(['Meera Iyer']);
    expect(namesOf('Football', ' CRICK ')).toEqual(['Aarav Singh']);
    expect(namesOf('Football', 'nobody')).toEqual([]);
  });

  it('shows all loaded coaches once the words were cleared', () => {
    expect(namesOf('Football', '')).toHaveLength(coaches.length);
    expect(namesOf('Football', '   ')).toHaveLength(coaches.length);
  });

  it('is the same for both endpoints', () => {
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

it('tells how many coaches a sport has, and the lowest rate that one of them names', () => {
  expect(offerOf('Yoga', [{ rate: 1200 }, { rate: null }, { rate: 800 }])).toEqual({ domain: 'Yoga', count: 3, rate: 800 });
  expect(offerOf('Yoga', [{ rate: null }])).toEqual({ domain: 'Yoga', count: 1, rate: null });
  expect(offerOf('Yoga', [])).toEqual({ domain: 'Yoga', count: 0, rate: null });
});

it('names each sport with coaches once, in the catalogue’s order, unknown ones last', () => {
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
