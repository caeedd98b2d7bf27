import { describe, expect, it } from 'vitest';
import { highlightPlays } from './highlight-plays.ts';
import { highlightNamed, neighboursOf, pageOf, pathOf, slugOf } from './sport-pages.ts';

describe('the sport pages', () => {
  it.each([
    ['Tennis', '/AthPage', '/football'],
    ['Football', '/tennis', '/basketball'],
    ['Basketball', '/football', '/AthPage'],
  ] as const)('lead from %s back to %s and on to %s', (sport, previous, next) => {
    const neighbours = neighboursOf(pageOf(sport));
    expect(pathOf(neighbours.previous)).toBe(previous);
    expect(pathOf(neighbours.next)).toBe(next);
  });
});

describe('a name in the address', () => {
  it.each(['serve', 'Serve', ' SERVE '])('finds the highlight: %j', (name) => {
    expect(highlightNamed(pageOf('Tennis'), name)?.title).toBe('Serve');
  });

  it('finds none if unknown', () => {
    expect(highlightNamed(pageOf('Tennis'), 'curling')).toBeUndefined();
  });

  it.each(['Asha Kumar', 'asha-kumar', 'asha_kumar', 'ASHA  KUMAR'])('identifies the same person: %j', (name) => {
    expect(slugOf(name)).toBe('asha-kumar');
  });
});

it('draws each highlight', () => {
  const drawn = (['Tennis', 'Football', 'Basketball'] as const).flatMap((sport) =>
    pageOf(sport).highlights.map(({ name }) => `${sport}/${name}`),
  );
  expect(Object.keys(highlightPlays)).toEqual(drawn);
});
