import { describe, expect, it } from 'vitest';
import { areasOf, clustersOf, type MapPlace } from './clusters.ts';

const place = (name: string, area: string, longitude: number, latitude: number, count: number): MapPlace => ({
  name,
  area,
  longitude,
  latitude,
  count,
});
const places = [
  place('Kerala', 'India', 76.3, 10.5, 1),
  place('Karnataka', 'India', 75.7, 15.3, 3),
  place('France', 'France', 2.2, 46.2, 2),
  place('Brazil', 'Brazil', -51.9, -14.2, 1),
];

describe('clustersOf', () => {
  it('joins what lies close together, and loses nobody', () => {
    const clusters = clustersOf(places);
    expect(clusters.map(({ places: [first, ...others], count }) => [first.name, others.length, count])).toEqual([
      ['Karnataka', 1, 4],
      ['France', 0, 2],
      ['Brazil', 0, 1],
    ]);
  });

  it('stands nearer to where more are', () => {
    const [joined] = clustersOf(places);
    const [karnataka] = clustersOf(places.slice(1, 2));
    const [kerala] = clustersOf(places.slice(0, 1));
    expect((joined?.y ?? 0) - (karnataka?.y ?? 0)).toBeCloseTo(((kerala?.y ?? 0) - (karnataka?.y ?? 0)) / 4, 6);
  });

  it('joins marks that would cover each other, also after they have moved', () => {
    const clusters = clustersOf([
      place('Delhi', 'India', 77.2, 28.6, 268),
      place('Bengaluru', 'India', 77.6, 13, 412),
      place('London', 'United Kingdom', -0.1, 51.5, 143),
    ]);
    expect(clusters.map(({ places: all, count }) => [all.map(({ name }) => name), count])).toEqual([
      [['Bengaluru', 'Delhi'], 680],
      [['London'], 143],
    ]);
  });

  it('is empty without places', () => expect(clustersOf([])).toEqual([]));
});

it('areas sum up their places, largest first', () => {
  expect(areasOf(places)).toEqual([
    { name: 'India', count: 4, parts: ['Karnataka', 'Kerala'] },
    { name: 'France', count: 2, parts: [] },
    { name: 'Brazil', count: 1, parts: [] },
  ]);
});
