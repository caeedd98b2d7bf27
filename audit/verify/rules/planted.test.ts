import { type Change, importWithBug } from '@academy/platform/testing';
import { expect, it } from 'vitest';
import { wrongWith } from '../../testing/rule-checks.ts';
import * as sound from './rules.ts';

const files = ['rules.ts', 'calls.ts', 'money.ts', 'read-event.ts', 'reviews.ts', 'times.ts'] as const;

it('sound rules judge everything right', () => {
  expect(wrongWith(sound.Rules)).toEqual([]);
});

const bugs: Readonly<Record<string, Change>> = {
  'does not count revisions': ['rules.ts', 'if (revision !== next)', 'if (false)'],
  'does not look at the times': ['rules.ts', 'if (wrong !== null)', 'if (false)'],
  'passes over what it cannot read': ['rules.ts', "tell({ name: 'unreadable record', what: error.message });", ''],
  'passes over payments': ['rules.ts', "case 'payment':\n", ''],
  'looks at the time before a head alone': ['times.ts', 'if (own && ', 'if (false && own && '],
  'looks at the time after a head alone': ['times.ts', 'if (before && ', 'if (false && before && '],
  'leaves clocks no tolerance': ['times.ts', 'const toleranceMs = 120_000', 'const toleranceMs = -1'],
  'holds a record against the head after its own': ['times.ts', '?? Infinity) < number', '?? Infinity) <= number'],
  'does not add up': ['money.ts', 'this.#ledger.add(event as LedgerEvent)', '[].concat()'],
  'forgets references': ['money.ts', 'this.#references[kind].set(id, number)', ''],
  'takes any data': ['read-event.ts', 'if (!validatorOf(definition)(read))', 'if (false)'],
  'takes any stream': ['read-event.ts', 'stream !== record.stream', 'false'],
  'takes any version': ['read-event.ts', 'if (from > version)', 'if (false)'],
  'takes days that do not exist': ['read-event.ts', ' || !day.toISOString().startsWith(text)', ''],
  'believes what a review notes': ['reviews.ts', 'if (!call || !wasSo(call, data, session))', 'if (false)'],
  'does not compare the time together': ['reviews.ts', 'session.togetherMs === togetherMs', 'true'],
  'does not compare the end': ['reviews.ts', 'session.leftMs === leftMs', 'true'],
  'does not ask whose call it was': ['reviews.ts', 'session.coachId === coachId', 'true'],
  'does not ask who was in the call': ['reviews.ts', 'session.athleteId === athleteId', 'true'],
  'forgets what a call gave when it goes on': ['calls.ts', '[...sessions, ...more]', 'more'],
  'looks at the first end alone': ['calls.ts', 'if (stays.every(({ to }) => to === null))', 'if (sessions.length > 0)'],
  'takes moments for sessions': ['reviews.ts', 'togetherMs < reviewLimits.sessionSeconds * 1000', 'false'],
  'takes two minutes for the least': ['reviews.ts', 'reviewLimits.sessionSeconds * 1000', 'reviewLimits.sessionSeconds * 2000'],
  'takes sessions of last year': ['reviews.ts', '> reviewLimits.days * dayMs', '> 365 * dayMs'],
  'takes a call twice': ['reviews.ts', 'this.#sessions.set(key, number)', ''],
  'takes any unverified review': ['reviews.ts', 'this.#pairs.set(pair, number)', ''],
};

it.each(Object.entries(bugs))('a verifier that %s is found out', async (_name, bug) => {
  const rules = (await importWithBug(import.meta.dirname, files, [bug])) as typeof sound;
  expect(wrongWith(rules.Rules)).not.toEqual([]);
});
