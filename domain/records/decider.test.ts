import { specify } from '../kernel/specify.fixture.ts';
import { describe, expect, it } from 'vitest';
import { type Note, type RecordCommand, recordDecider, type RecordedSession, type RecordEvent } from './index.ts';
import { recordStream } from './events.ts';

const given = specify(recordDecider);

const ids = { bookingId: '7_0_00c0ffee00c0ffee', coachId: 7, athleteId: 3 };
const begin = '2026-11-27T10:00:00.000Z';
const session: RecordedSession = { ...ids, startsAt: Date.parse(begin) };
const before = '2026-11-27T09:59:59.999Z';
const note: Note = { done: 'Serves from both sides.', takeHome: 'Look at the ball.', drills: 'Ten tosses\nTen serves' };
const better: Note = { ...note, takeHome: '' };

const write = (version: number, text = note, at = begin): RecordCommand => ({ type: 'WriteNote', session, at, version, note: text });
const reply = (by: 'athlete' | 'coach', text: string, at = begin): RecordCommand => ({ type: 'WriteReply', session, at, by, text });
const written = (version: number, text = note): RecordEvent => ({ type: 'NoteWritten', data: { ...ids, at: begin, version, ...text } });
const replied = (number: number, by = 'athlete-3', text = 'Thank you.'): RecordEvent => ({
  type: 'ReplyWritten',
  data: { ...ids, at: begin, by, number, text },
});
const refused = (code: string) => ({ refused: code, kind: 'conflict', path: '' });

describe('a note', () => {
  it('is written once the session has begun', () => {
    expect(given().when(write(0)).events()).toEqual([written(1)]);
    expect(
      given()
        .when(write(0, note, before))
        .refusal(),
    ).toEqual(refused('sessionNotBegun'));
  });

  it('is corrected by who has read it', () => {
    expect(given(written(1)).when(write(1, better)).events()).toEqual([written(2, better)]);
  });

  it.each([
    ['before there was one', 0],
    ['in an older version', 1],
    ['in a version that is not there yet', 3],
  ])('is not corrected by who has read it %s', (_when, version) => {
    expect(given(written(1), written(2, better)).when(write(version)).refusal()).toEqual(refused('noteChanged'));
  });

  it('stays the same version if nothing in it changes', () => {
    expect(given(written(1)).when(write(0)).events()).toEqual([]);
  });

  it('can be written anew by a coach whose words can be read no more', () => {
    const erased = { done: '', takeHome: '', drills: '' };
    expect(given(written(1, erased)).when(write(1)).events()).toEqual([written(2)]);
  });
});

describe('a reply', () => {
  it.each([
    ['athlete', 'athlete-3'],
    ['coach', 'coach-7'],
  ] as const)('is written by the %s', (role, person) => {
    expect(given(written(1)).when(reply(role, 'Thank you.')).events()).toEqual([replied(1, person)]);
  });

  it('is counted over both, and needs no note', () => {
    expect(given(replied(1), replied(2, 'coach-7')).when(reply('athlete', 'See you.')).events()).toEqual([
      replied(3, 'athlete-3', 'See you.'),
    ]);
  });

  it('waits for the beginning of the session', () => {
    expect(
      given()
        .when(reply('athlete', 'Hello.', before))
        .refusal(),
    ).toEqual(refused('sessionNotBegun'));
  });

  it('is the last after fifty', () => {
    const many = Array.from({ length: 49 }, (_, index) => replied(index + 1));
    expect(
      given(...many)
        .when(reply('coach', 'Thank you.'))
        .events(),
    ).toEqual([replied(50, 'coach-7')]);
    expect(
      given(...many, replied(50))
        .when(reply('coach', 'Thank you.'))
        .refusal(),
    ).toEqual(refused('repliesFull'));
  });
});

it('lies in the stream of its booking', () => {
  expect(recordStream(ids.bookingId)).toBe('record-7_0_00c0ffee00c0ffee');
});
