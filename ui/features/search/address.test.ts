import { searchLimits } from '@academy/domain/coaches';
import { describe, expect, it } from 'vitest';
import { chosenOf, readSearch, searchQuery, writeSearch } from './address.ts';

const nothing = { words: '', chosen: {}, sort: 'relevance', page: 1 } as const;
const read = (address: string) => readSearch(new URLSearchParams(address));

describe('the address of a search', () => {
  it.each([
    ['', nothing],
    ['q=asha+rao', { ...nothing, words: 'asha rao' }],
    ['q=%20asha%20', { ...nothing, words: 'asha' }],
    ['sport=Yoga&sport=Tennis', { ...nothing, chosen: { sport: ['Tennis', 'Yoga'] } }],
    [
      'language=Hindi&experience=10-20&gender=Female',
      { ...nothing, chosen: { language: ['Hindi'], experience: ['10-20'], gender: ['Female'] } },
    ],
    ['rating=4&rating=2', { ...nothing, chosen: { rating: ['2'] } }],
    ['price=2000&price=500&sort=price_asc', { ...nothing, chosen: { price: ['2000'] }, sort: 'price_asc' }],
    ['free_within=3&free_within=7', { ...nothing, chosen: { free_within: ['7'] } }],
    ['sort=soonest', { ...nothing, sort: 'soonest' }],
    ['sort=name&page=3', { ...nothing, sort: 'name', page: 3 }],
  ])('%s is read', (address, search) => {
    expect(read(address)).toEqual(search);
  });

  it.each([
    'sport=Chess',
    'rating=9',
    'price=700',
    'free_within=0',
    'free_within=28',
    'sort=price',
    'page=0',
    'page=1.5',
    'page=x',
    'page=51',
    'page=-1',
    'other=1',
  ])('%s is no search and left out', (address) => {
    expect(read(address)).toEqual(nothing);
  });

  it('limits the words as the api does', () => {
    expect(read(`q=${'x'.repeat(500)}`).words).toHaveLength(searchLimits.text);
  });

  it.each([
    '',
    'q=asha+%26+rao',
    'q=ten&sport=Tennis&sport=Yoga&language=Hindi&experience=0-10&rating=4&price=1500&gender=Male&free_within=14&sort=name&page=2',
  ])('%j is written as it was read', (address) => {
    expect(writeSearch(read(address)).toString()).toBe(address);
  });

  it('is the same for the same filters in another order', () => {
    expect(writeSearch(read('gender=Male&sport=Yoga&sport=Tennis')).toString()).toBe('sport=Tennis&sport=Yoga&gender=Male');
  });
});

describe('filters', () => {
  it('contain valid options, without empty groups', () => {
    const given: Record<string, readonly string[]> = { sport: ['Chess', 'Yoga'], language: ['Klingon'], rating: ['4', '3'] };
    expect(chosenOf((kind) => given[kind] ?? [])).toEqual({ sport: ['Yoga'], rating: ['3'] });
  });
});

describe('the question to the api', () => {
  it('names what is chosen, and how many it wants', () => {
    const { path, tags } = searchQuery(read('q=asha&sport=Tennis&rating=3&free_within=7&page=2'));
    expect(path).toBe('/search_coaches?q=asha&sport=Tennis&rating=3&free_within=7&page=2&limit=24');
    expect(tags).toEqual(['coaches', 'reviews', 'availability', 'bookings']);
  });
});
