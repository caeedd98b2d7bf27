import { expect, it } from 'vitest';
import { waysOf } from './person-ways.ts';

const pathsOf = (person: string, scopes: readonly string[]): string[] => waysOf(person, scopes).map(({ href }) => href);

it('leads from an athlete to the records, the wallet, the reviews they wrote and the calls they joined', () => {
  expect(pathsOf('athlete-7', ['money', 'reviews', 'sessions'])).toEqual([
    '/audit/records?person=athlete-7',
    '/audit/records?actor=athlete-7',
    '/audit/replay?view=wallet&key=athlete_7',
    '/audit/explain?name=current&key=athlete_7',
    '/audit/explain?name=held&key=athlete_7',
    '/audit/records?person=athlete-7&type=ReviewCreated',
    '/audit/records?person=athlete-7&type=ParticipantJoined',
  ]);
});

it('leads from a coach to what their reviews come from, without money outside of the grant', () => {
  expect(pathsOf('coach-5', ['reviews'])).toEqual([
    '/audit/records?person=coach-5',
    '/audit/records?actor=coach-5',
    '/audit/reviews?key=5',
    '/audit/explain?name=rating&key=5',
    '/audit/replay?view=reviews&key=5',
  ]);
});

it('leads from a coach to their profile where the grant covers accounts', () => {
  expect(pathsOf('coach-5', ['accounts'])).toContain('/audit/replay?view=profile&key=5');
  expect(pathsOf('athlete-7', ['accounts'])).toHaveLength(2);
});

it('knows neither wallets nor calls of the staff', () => {
  expect(pathsOf('auditor-9', ['money', 'reviews', 'sessions'])).toEqual([
    '/audit/records?person=auditor-9',
    '/audit/records?actor=auditor-9',
  ]);
});
