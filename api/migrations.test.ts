import { expect, it } from 'vitest';
import { migrations } from './migrations.ts';

/** Names recorded by installations, in order. A migration keeps its name when its table moves to another room's list. */
const published = [
  'identity-subject-keys',
  'identity-0001-accounts-and-sessions',
  'identity-0002-reset-codes',
  'identity-0003-devices-and-attempts',
  'identity-0004-repeats-and-erasure',
  'images-0001-images',
  'documents-0001-documents',
  'documents-0002-parts',
  'seeds',
  'identity-for-calls',
  'calls-0001-servers-and-rooms',
  'calls-0002-rooms-being-closed',
  'calls-0003-spent-tickets',
  'commands-0001-keys',
  'projections-checkpoints',
  'projections-parked',
  'projections-views',
  'projections-rebuild-coach_directory',
  'projections-rebuild-athlete_profiles',
  'projections-rebuild-coach_reviews',
  'projections-rebuild-coach_search',
  'projections-rebuild-home_facts',
  'projections-rebuild-call_log',
  'processes-checkpoints',
  'processes-parked',
  'processes-todos',
  'processes-tried',
  'audit-0001-records-and-heads',
];

it('never loses a migration that was published, nor makes it anew under another name', () => {
  expect(Object.keys(migrations).filter((name) => published.includes(name))).toEqual(expect.arrayContaining(published));
});
