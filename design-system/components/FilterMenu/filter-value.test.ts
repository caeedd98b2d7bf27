import { describe, expect, it } from 'vitest';
import { countChosen, isChosen, toggled } from './filter-value.ts';

describe('filter value', () => {
  it('turns an option on without touching the others', () => {
    const before = { sport: ['tennis'], language: ['hindi'] };
    expect(toggled(before, 'sport', 'yoga')).toEqual({ sport: ['tennis', 'yoga'], language: ['hindi'] });
    expect(before).toEqual({ sport: ['tennis'], language: ['hindi'] });
  });

  it('turns it off again', () => {
    expect(toggled({ sport: ['tennis', 'yoga'] }, 'sport', 'tennis')).toEqual({ sport: ['yoga'] });
  });

  it('removes a group with its last option, so that an empty choice has a single form', () => {
    expect(toggled({ sport: ['tennis'] }, 'sport', 'tennis')).toEqual({});
  });

  it('has one option of a group of single choice', () => {
    expect(toggled({ free: ['3'], sport: ['yoga'] }, 'free', '7', true)).toEqual({ free: ['7'], sport: ['yoga'] });
    expect(toggled({ free: ['7'] }, 'free', '7', true)).toEqual({});
  });

  it('begins a group that was not there', () => {
    expect(toggled({}, 'language', 'tamil')).toEqual({ language: ['tamil'] });
  });

  it('counts over all groups', () => {
    expect(countChosen({})).toBe(0);
    expect(countChosen({ sport: ['tennis', 'yoga'], language: ['hindi'] })).toBe(3);
  });

  it('knows which options are chosen, also for an unknown group', () => {
    expect(isChosen({ sport: ['tennis'] }, 'sport', 'tennis')).toBe(true);
    expect(isChosen({ sport: ['tennis'] }, 'sport', 'yoga')).toBe(false);
    expect(isChosen({}, 'sport', 'tennis')).toBe(false);
  });
});
