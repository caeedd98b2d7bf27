import { liveViews } from '@academy/domain';
import { describe, expect, it } from 'vitest';
import { readModels } from './registry.ts';
import { outdatedBy } from './shown-in.ts';

const kindsOf = (model: string): readonly string[] => outdatedBy(readModels, { model, changed: null }).kinds;

describe('a change of rows', () => {
  it.each([
    ['home_facts', ['home'], ['home']],
    ['coach_reviews', ['coach:5', 'coach:5', 'coach:6'], ['reviews', 'reviews/5', 'coach/5', 'reviews/6', 'coach/6']],
    // A review bears its coach's name, and a slot the price by the coach's rate.
    ['coach_directory', ['coach:5'], ['coach/5', 'reviews', 'reviews/5', 'slots/5']],
    ['coach_availability', ['coach:5'], ['slots/5']],
    ['busy_times', ['coach:5'], ['slots/5']],
    // A card names the next free time.
    ['free_times', ['sport:Tennis'], ['coaches', 'coaches/Tennis']],
    ['coach_search', ['coach:5', 'sport:Tennis'], ['coaches', 'coaches/Tennis']],
    ['athlete_profiles', ['athlete:7'], ['athlete/7']],
    // A place that is taken is a slot no more.
    ['bookings', ['coach:3', 'athlete:7', 'places:3'], ['bookings/coach-3', 'bookings/athlete-7', 'slots/3']],
    ['call_log', ['call:x', 'coach:3', 'athlete:7'], ['calls/coach-3', 'calls/athlete-7']],
    ['session_records', ['coach:3', 'athlete:7'], ['records/coach-3', 'records/athlete-7']],
    ['conversations', ['pair:3_7', 'coach:3'], ['conversation/3_7', 'conversations/coach-3']],
    ['drill_list', ['drills'], ['drills']],
    ['export_list', ['auditor:3'], ['exports/auditor-3']],
    // Custodians watch all of them.
    ['disclosure_list', ['auditor:3', 'auditor:4'], ['disclosures', 'disclosures/auditor-3', 'disclosures/auditor-4']],
    ['coach_reviews', ['something'], []],
    ['unknown', ['coach:5'], []],
  ])('in %s is shown in the views of its keys', (model, changed, views) => {
    expect(outdatedBy(readModels, { model, changed })).toEqual({ views, kinds: [] });
  });

  it('that does not name its rows is shown in all views of the kinds', () => {
    expect(outdatedBy(readModels, { model: 'coach_reviews', changed: null })).toEqual({ views: [], kinds: ['reviews', 'coach'] });
    expect(kindsOf('coach_directory')).toEqual(['coach', 'coaches', 'reviews', 'slots']);
    expect(kindsOf('unknown')).toEqual([]);
  });
});

describe('every live view', () => {
  it('shows rows of a read model, otherwise it would never be notified, but for who is here and what the audit tells itself', () => {
    const shown = new Set(readModels.flatMap(({ name }) => kindsOf(name)));
    expect(
      liveViews
        .map(({ kind }) => kind)
        .filter((kind) => !shown.has(kind))
        .toSorted(),
    ).toEqual(['alarms', 'audit', 'presence']);
  });

  it('named by a read model is known to the api', () => {
    const known = new Set(liveViews.map(({ kind }) => kind));
    expect(readModels.flatMap(({ name }) => kindsOf(name)).filter((kind) => !known.has(kind))).toEqual([]);
  });
});
