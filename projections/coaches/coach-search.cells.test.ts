import { experienceRanges, genders, languages, priceLimits, searchedSports } from '@academy/domain/coaches';
import { describe, expect, it } from 'vitest';
import { type Cell, cellsAbove, everyGender, keyOfCell, packCell, unpackCell } from './coach-search.cells.ts';

const everySet = 2 ** languages.length - 1;

describe('a packed cell', () => {
  it('holds every index of the catalogue beside the largest values of the other parts', () => {
    for (const [sportPlace, sport] of ['', ...searchedSports].entries())
      for (let experience = 0; experience <= experienceRanges.length; experience++)
        for (const rating of [0, 5])
          for (const [gender, name] of everyGender.entries())
            for (const price of [0, priceLimits.length])
              for (const bits of [0, everySet]) {
                const packed = packCell({ sport, experience, rating, gender: name, price, languages: bits });
                expect(unpackCell(packed)).toEqual({ sport: sportPlace - 1, experience, rating, gender, price, languages: bits });
              }
  });
});

describe('the counts that a coach adds to', () => {
  const cell: Cell = { sport: 'Tennis', experience: 1, rating: 2, gender: genders[1], price: 3, languages: 5 };

  it('are distinct, one for each combination of wildcards, minimum of stars reached and maximum of the price kept', () => {
    const keys = [...cellsAbove(cell)].map(keyOfCell);
    expect(keys).toHaveLength(16 * 3 * 2);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining([keyOfCell(cell), '*/-1/0/*/4/-1', 'Tennis/-1/1/*/3/5']));
  });
});
