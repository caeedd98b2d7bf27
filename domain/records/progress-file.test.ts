import { describe, expect, it } from 'vitest';
import { type GoalView, type PastSession, progressCsv, progressJson } from './index.ts';

const session: PastSession = {
  booking_id: '7_0_00c0ffee00c0ffee',
  coach_id: 7,
  coach_name: 'Asha Rao',
  sport: 'Tennis',
  kind: 'session',
  starts_at: '2026-11-27T10:00:00.000Z',
  minutes: 58,
  note: {
    done: 'Serves, from "both" sides',
    take_home: '',
    drills: ['Ten tosses', 'Ten serves'],
    version: 1,
    written_at: '2026-11-27T11:00:00.000Z',
    corrected_at: null,
  },
};
const goal: GoalView = {
  id: '7_3_0000000000000001',
  coach_id: 7,
  coach_name: 'Asha Rao',
  by: 'athlete',
  text: 'No double fault',
  day: null,
  set_at: '2026-11-27T11:00:00.000Z',
  reached_at: '2026-12-04T11:00:00.000Z',
};
const file = { sessions: [session, { ...session, kind: 'intro' as const, minutes: null, note: null }], goals: [goal], isComplete: true };

describe('as a table', () => {
  it('has a row for each session and goal, with quotes where they are needed', () => {
    expect(progressCsv(file)).toBe(
      [
        '\uFEFFkind,day,coach,sport,minutes,text,take_home,drills,reached',
        'session,2026-11-27T10:00:00.000Z,Asha Rao,Tennis,58,"Serves, from ""both"" sides",,"Ten tosses\nTen serves",',
        'intro,2026-11-27T10:00:00.000Z,Asha Rao,Tennis,,,,,',
        'goal,,Asha Rao,,,No double fault,,,2026-12-04T11:00:00.000Z',
        '',
      ].join('\r\n'),
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '|calc', '%0A', '\n@x'])(
    'never begins a cell with the formula %j',
    (text) => {
      const csv = progressCsv({ sessions: [], goals: [{ ...goal, text }], isComplete: true });
      const cell = csv.slice(csv.indexOf('Asha Rao,,,') + 'Asha Rao,,,'.length);
      expect(cell).toMatch(/^"?'/u);
      expect(cell).toContain(text);
    },
  );
});

it('as JSON says all of it, and whether there is more', () => {
  expect(JSON.parse(progressJson({ ...file, isComplete: false }))).toEqual({ is_complete: false, sessions: file.sessions, goals: [goal] });
});
