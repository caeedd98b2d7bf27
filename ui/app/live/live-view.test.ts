import { expect, it } from 'vitest';
import { liveViewOf } from './live-view.ts';

it.each([
  ['/home_facts', 'home'],
  ['/get_all_reviews', 'reviews'],
  ['/get_all_reviews?limit=10', 'reviews'],
  ['/get_all_reviews?coach_id=5&before=9', 'reviews/5'],
  ['/coaches', 'coaches'],
  ['/search_coaches?q=asha', 'coaches'],
  ['/search_coaches?sport=Tennis&page=2', 'coaches/Tennis'],
  ['/search_coaches?sport=Tennis&sport=Yoga', 'coaches'],
  ['/get_services/Tennis', 'coaches/Tennis'],
  ['/get_services/no%20sport', null],
  ['/coach/5', 'coach/5'],
  ['/coach/x', null],
  ['/atheleteprofile/7', 'athlete/7'],
  ['/calls/ringing?of=coach-3', 'calls/coach-3'],
  ['/next_review?coach_id=3&of=athlete-7', 'calls/athlete-7'],
  ['/calls/11111111-1111-4111-8111-111111111111', null],
  ['/coach_documents', null],
  ['/', null],
])('%s is told of by %s', (path, view) => {
  expect(liveViewOf(path)).toBe(view);
});
