import { sports } from '@academy/domain/coaches';
import { describe, expect, it } from 'vitest';
import { drillSheet, type SheetWords } from './drill-sheet.ts';
import { drills, matchingDrills } from './drills.ts';

const all = { sport: undefined, level: undefined };

describe('the drills', () => {
  it('have unique slugs', () => {
    expect(new Set(drills.map(({ slug }) => slug)).size).toBe(drills.length);
  });

  it.each([...sports])('exist for %s', (sport) => {
    const found = matchingDrills({ ...all, sport });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((drill) => drill.sport === sport)).toBe(true);
  });

  it('must match sport and level', () => {
    expect(matchingDrills(all)).toEqual(drills);
    expect(matchingDrills({ sport: 'Tennis', level: 'beginner' }).map(({ slug }) => slug)).toEqual(['split-step-rhythm']);
    expect(matchingDrills({ sport: 'Tennis', level: 'advanced' })).toEqual([]);
  });
});

describe('the sheet of a drill', () => {
  const words: SheetWords = {
    brand: 'Brand',
    facts: 'Facts',
    needs: 'Needs',
    steps: 'Steps',
    cue: 'Cue',
    log: 'Log',
    date: 'Date',
    sets: 'Sets',
    feeling: 'Feeling',
  };

  it('contains the whole drill', () => {
    for (const drill of drills) {
      const sheet = drillSheet(drill, words);
      for (const step of drill.steps) expect(sheet).toContain(step);
      for (const word of Object.values(words)) expect(sheet).toContain(word);
    }
  });

  it('escapes texts', () => {
    const [drill] = drills;
    if (!drill) throw new Error('there are no drills');
    expect(drillSheet({ ...drill, title: '<script>&' }, words)).toContain('<h1>&lt;script&gt;&amp;</h1>');
  });
});
