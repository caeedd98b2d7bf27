import { describe, expect, it } from 'vitest';
import { drillsOf, recordLimits as limits, recordMessages as messages, setGoal, writeDrills, writeNote, writeReply } from './index.ts';

const note = { version: 0, done: 'Serves', take_home: '', drills: '' };
const today = '2026-11-27';

describe('drills', () => {
  it('are the lines that are not empty', () => {
    expect(drillsOf(' Ten tosses \r\n\n  \nTen serves\n')).toEqual(['Ten tosses', 'Ten serves']);
    expect(drillsOf(writeDrills(['Ten tosses', 'Ten serves']))).toEqual(['Ten tosses', 'Ten serves']);
    expect(drillsOf('')).toEqual([]);
  });

  it.each([
    ['ten lines', Array.from({ length: 10 }, () => 'a'.repeat(200)).join('\n\n'), {}],
    ['eleven', Array.from({ length: 11 }, () => 'a').join('\n'), { '/drills': 'tooManyDrills' }],
    ['a line too long', `a\n${'🎾'.repeat(201)}`, { '/drills': 'drillTooLong' }],
  ])('of %s', (_which, drills, problems) => {
    expect(writeNote.check?.({ ...note, drills }, today)).toEqual(problems);
  });
});

it.each([
  [null, {}],
  ['', {}],
  ['2028-02-29', {}],
  ['2027-02-29', { '/day': 'invalidGoalDay' }],
])('a goal by the day %j', (day, problems) => {
  expect(setGoal.check?.({ text: 'Serve', day }, today)).toEqual(problems);
});

it('says its limits in its messages', () => {
  const number = (count: number): string => count.toLocaleString('en-IN');
  expect(messages.noteTooLong).toContain(number(limits.done));
  expect(messages.takeHomeTooLong).toContain(number(limits.takeHome));
  expect(messages.drillTooLong).toContain(number(limits.drill));
  expect(messages.tooManyDrills).toContain(number(limits.drills));
  expect(messages.replyTooLong).toContain(number(limits.reply));
  expect(messages.repliesFull).toContain(number(limits.replies));
  expect(messages.goalRequired).toContain(number(limits.goal));
  expect(messages.goalsFull).toContain(number(limits.openGoals));
  expect(writeReply.schema.properties.text).toMatchObject({ maxLength: limits.reply, tooLong: 'replyTooLong' });
});
