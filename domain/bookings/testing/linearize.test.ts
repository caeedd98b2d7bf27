import { describe, expect, it } from 'vitest';
import { type Answer, type Ask, expiries, History, type Operation } from './history.ts';
import { whyNoOrder } from './linearize.ts';

const minuteMs = 60_000;
const now = Date.parse('2026-11-25T10:00:00.000Z');
const until = now + 5 * minuteMs;
/** Places of an hour and a buffer of half an hour, every half hour. */
const [first = 0, second = 0, third = 0, fourth = 0] = [0, 1, 2, 3].map((count) => now + 7 * 24 * 60 * minuteMs + count * 30 * minuteMs);
const offered = { starts: [first, second, third, fourth], placeMs: 90 * minuteMs };

const hold = (by: number, startsAt: number, key = `${by}`): Ask => ({ type: 'hold', by, key, startsAt });
const confirm = (booking: string, by = Number(booking)): Ask => ({ type: 'confirm', by, key: 'c', booking, isPaid: false });
const release = (booking: string, by = Number(booking)): Ask => ({ type: 'release', by, key: 'r', booking });
const held: Answer = { said: 'held', until };
const taken = (...alternatives: number[]): Answer => ({ said: 'slotTaken', alternatives });

/** One request from one moment to another. */
const asked = (begun: number, ended: number, ask: Ask, answer: Answer | string | null, at = now): Operation => ({
  ask,
  begun,
  ended: answer === null ? Number.POSITIVE_INFINITY : ended,
  shown: [{ from: at, until: at }],
  answer: typeof answer === 'string' ? { said: answer } : answer,
});
const why = (...operations: Operation[]): string | null => whyNoOrder(offered, operations);

describe('an order is found for', () => {
  it.each<[string, Operation[]]>([
    ['one after the other', [asked(1, 2, hold(1, first), held), asked(3, 4, hold(2, first), taken(fourth))]],
    ['two at once, in either order', [asked(1, 4, hold(2, first), taken(fourth)), asked(2, 3, hold(1, first), held)]],
    ['places that only touch', [asked(1, 2, hold(1, first), held), asked(3, 4, hold(2, fourth), held)]],
    ['one request twice', [asked(1, 4, hold(1, first), held), asked(2, 3, hold(1, first), held)]],
    ['what was carried out without an answer', [asked(1, 2, hold(1, first), null), asked(3, 4, hold(2, first), taken(fourth))]],
    ['what was not', [asked(1, 2, hold(1, first), null), asked(3, 4, hold(2, first), held)]],
    [
      'what comes later than others',
      [asked(1, 2, hold(1, first), null), asked(3, 4, hold(2, fourth), held), asked(5, 6, confirm('1'), 'confirmed')],
    ],
    [
      'a hold that ended by the clock',
      [asked(1, 2, hold(1, first), held), asked(3, 4, hold(2, first), { said: 'held', until: until + 6 * minuteMs }, now + 6 * minuteMs)],
    ],
    ['a late confirmation', [asked(1, 2, hold(1, first), held), asked(3, 4, confirm('1'), 'confirmed', now + 60 * minuteMs)]],
  ])('%s', (_name, operations) => {
    expect(why(...operations)).toBeNull();
  });
});

describe('no order is found for', () => {
  it.each<[string, Operation[]]>([
    ['a place that two have', [asked(1, 3, hold(1, first), held), asked(2, 4, hold(2, second), held)]],
    ['a refusal without a reason', [asked(1, 2, hold(1, fourth), held), asked(3, 4, hold(2, first), taken(first))]],
    ['a refusal before its reason', [asked(1, 2, hold(2, first), taken(fourth)), asked(3, 4, hold(1, first), held)]],
    ['alternatives that are not free', [asked(1, 2, hold(1, first), held), asked(3, 4, hold(2, first), taken(second))]],
    ['fewer alternatives than there are', [asked(1, 2, hold(1, first), held), asked(3, 4, hold(2, first), taken())]],
    ['another time under a key', [asked(1, 2, hold(1, first), held), asked(3, 4, hold(1, fourth), held)]],
    ['a hold that somebody else released', [asked(1, 2, hold(1, first), held), asked(3, 4, release('1', 2), 'done')]],
    [
      'a confirmation after it was released',
      [asked(1, 2, hold(1, first), held), asked(3, 4, release('1'), 'done'), asked(5, 6, confirm('1'), 'confirmed')],
    ],
    [
      'an acknowledged hold that is lost',
      [asked(1, 2, hold(1, first), held), asked(3, 4, { type: 'look', by: 1, booking: '1' }, 'bookingNotFound')],
    ],
  ])('%s', (_name, operations) => {
    expect(why(...operations)).toContain('after');
  });
});

it('lets a process end a hold whose time is over, and no other', () => {
  const late = now + 6 * minuteMs;
  const held1 = asked(1, 2, hold(1, first), held);
  const over = [held1, asked(3, 4, confirm('1'), 'holdOver', late)];
  expect(why(...over)).toContain('after');
  expect(why(...over, ...expiries({ operations: over, readings: [] }))).toBeNull();
  const early = [
    held1,
    asked(3, 4, confirm('1'), 'holdOver'),
    asked(5, 6, hold(2, fourth), { said: 'held', until: until + 6 * minuteMs }, late),
  ];
  expect(why(...early, ...expiries({ operations: early, readings: [] }))).toContain('after');
});

it('lets a process end a hold by a clock that was set while nobody asked', async () => {
  const history = new History(() => now, 2);
  const inTime = async (): Promise<Answer> => ({ said: 'held', until });
  await history.record(hold(1, first), 0, inTime);
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const waiting = history.record(hold(2, second), 0, () => promise);
  const whyNot = (): string | null => why(...history.operations, ...expiries(history));
  history.moveClock(1, 6 * minuteMs);
  history.moveClock(1, 0);
  resolve({ said: 'held', until });
  await waiting;
  expect(whyNot()).toBeNull();
  history.readings.length = 0;
  expect(whyNot()).toContain('after');
});
