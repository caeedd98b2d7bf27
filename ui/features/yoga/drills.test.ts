import { sports } from '@academy/domain/coaches';
import { describe, expect, it } from 'vitest';
import { drillSheet, type SheetWords } from './drill-sheet.ts';
import { drills, matchingDrills } from './drills.ts';

const all = { sport: undefined, level: undefined };

describe('the drills', () => {
  it('are known by a slug each', () => {
    expect(new Set(drills.map(({ slug }) => slug)).size).toBe(drills.length);
  });

  it.each([...sports])('are there for %s', (sport) => {
    const found = matchingDrills({ ...all, sport });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((drill) => drill.sport === sport)).toBe(true);
  });

  it('must fit sport and level', () => {
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

  it('has all of it', () => {
    for (const drill of drills) {
      const sheet = drillSheet(drill, words);
      for (const step of drill.steps) expect(sheet).toContain(step);
      for (const word of Object.values(words)) expect(sheet).toContain(word);
    }
  });

  it('takes words for words only', () => {
    const [drill] = drills;
    if (!drill) throw new Error('there are no drills');
    expect(drillSheet({ ...drill, title: '<script>&' }, words)).toContain('<h1>&lt;script&gt;&amp;</h1>');
  });
});
