import path from 'node:path';
import { bookingDecider, type Calendar } from '@academy/domain/bookings';
import { type Change, importWithBug } from '@academy/platform/testing';
import { describe, expect, it } from 'vitest';
import { type Faults, goodParts, type Parts, raceInMemory } from './races.fixture.ts';

const none: Faults = { lostBefore: 0, lostAfter: 0 };
const some: Faults = { lostBefore: 10, lostAfter: 10 };
const seeds = 300;

describe('races for the places of a week', () => {
  it.each([
    ['while all goes well', none],
    ['while requests and acknowledgements are lost', some],
  ])('have answers that fit one order of all requests, %s', async (_name, faults) => {
    const said = new Set<string>();
    for (let seed = 0; seed < seeds; seed++) {
      const { why, operations } = await raceInMemory(goodParts, seed, faults);
      expect([seed, why]).toEqual([seed, null]);
      for (const { ask, answer } of operations) said.add(`${ask.type} ${answer?.said ?? 'lost'}`);
    }
    const rare = ['hold keyReused', 'confirm bookingCancelled', 'move done', 'move slotTaken', 'release holdOver', 'look confirming'];
    expect([...rare, ...(faults === some ? ['hold lost', 'move lost'] : [])].filter((one) => !said.has(one))).toEqual([]);
  });
});

const rooms = path.join(import.meta.dirname, '../..');
const loop = ['in-turn.ts', 'round.ts', 'history.ts', 'earlier-run.ts'] as const;
const others = ['calendar', 'cancel', 'confirm', 'costs', 'hold', 'move', 'move-out', 'offering', 'own', 'place', 'release', 'waiting'];

const withLoop = async (...changes: readonly Change[]): Promise<Parts> => {
  const planted = await importWithBug(path.join(rooms, 'platform/commands'), loop, changes);
  return { ...goodParts, ...(planted as Pick<Parts, 'createInTurn'>) };
};
const withRules = async (...changes: readonly Change[]): Promise<Parts> => {
  const planted = await importWithBug(path.join(rooms, 'domain/bookings'), ['decider.ts', ...others.map((name) => `${name}.ts`)], changes);
  return { ...goodParts, ...(planted as Pick<Parts, 'bookingDecider'>) };
};

const readFirst = 'const round = new Round(options, history);';
const verdict = 'this.#verdicts.set(commandId, { request, answerAt });';
const meets = 'a.startsAt < b.busyUntil && b.startsAt < a.busyUntil';

/** A move by two commands: the booking gives up its place, and then takes the other one. */
function movingInTwo(): Parts {
  const moving = new Set<string>();
  const asBefore = (calendar: Calendar, bookingId: string): Calendar => {
    const booking = calendar.bookings.get(bookingId);
    return booking ? { ...calendar, bookings: new Map(calendar.bookings).set(bookingId, { ...booking, phase: 'confirmed' }) } : calendar;
  };
  return {
    ...goodParts,
    bookingDecider: {
      ...bookingDecider,
      decide(command, calendar) {
        const isFreed = command.type === 'MoveBooking' && moving.has(command.bookingId);
        return bookingDecider.decide(command, isFreed ? asBefore(calendar, command.bookingId) : calendar);
      },
    },
    async move(run, command, key) {
      const { coachId, week, at, bookingId } = command;
      const by = { role: 'system', id: 'system' } as const;
      const freeing = { type: 'CancelBooking', coachId, week, at, bookingId, by, reason: 'other', capturePaise: 0, next: null } as const;
      const freed = await run(freeing);
      if (freed.refusal === null && freed.events.length > 0) moving.add(bookingId);
      return await run(command, key).finally(() => moving.delete(bookingId));
    },
  };
}

/** Bugs that a hurried change could bring. Each must be found by such races. */
const bugs: readonly (readonly [name: string, faults: Faults, plant: () => Promise<Parts> | Parts])[] = [
  ['revision ignored', none, () => withLoop(['round.ts', "this.#history.revision ?? 'no_stream'", "'any'"])],
  [
    'stale state',
    none,
    () =>
      withLoop(
        ['history.ts', 'await codec.decode(this.#sealed)', 'await codec.decode(former(store, this.#sealed))'],
        [
          'history.ts',
          'export class History {',
          `const known = new WeakMap<object, readonly SealedEvent[]>();
           function former(store: object, sealed: readonly SealedEvent[]) {
             const before = known.get(store) ?? sealed;
             known.set(store, sealed);
             return [...before];
           }
           export class History {`,
        ],
      ),
  ],
  [
    'read before the last arrival',
    none,
    () =>
      withLoop(
        ['round.ts', readFirst, `${readFirst} (turns as Turn[]).push(...(options as unknown as { late: () => Turn[] }).late());`],
        ['in-turn.ts', 'stream: this.#stream }, turns', 'stream: this.#stream, late: () => this.#waiting.splice(0) } as never, turns'],
      ),
  ],
  ['answer before append', some, () => withLoop(['round.ts', verdict, `${verdict} turn.answer(answerAt('calendar@0'));`])],
  [
    'refusal though the append failed',
    some,
    () =>
      withLoop([
        'round.ts',
        verdict,
        `${verdict} const early = answerAt(null); if ('refusal' in early && early.refusal !== null) turn.answer(early);`,
      ]),
  ],
  ['no buffer', none, () => withRules(['place.ts', meets, 'a.startsAt < b.endsAt && b.startsAt < a.endsAt'])],
  ['closed interval', none, () => withRules(['place.ts', meets, meets.replaceAll('<', '<=')])],
  ["other's hold released", none, () => withRules(['own.ts', 'return isOwn ? booking : null;', 'return booking;'])],
  [
    'confirm after release',
    none,
    () =>
      withRules([
        'confirm.ts',
        "if (booking.phase === 'released') return refuse('holdOver');",
        "if (booking.phase === 'released') return booking;",
      ]),
  ],
  ['move frees first', none, movingInTwo],
  ['key without body', none, () => withLoop(['earlier-run.ts', 'if (last && requestOf(last) !== request) throw new KeyReused();', ''])],
  [
    'expiry of an accepted hold',
    none,
    () => withRules(['calendar.ts', "phase: 'accepted', heldUntil: Date.parse(data.keptUntil)", "phase: 'accepted'"]),
  ],
];

describe('the races find a planted bug', () => {
  it.each(bugs)('%s', async (_name, faults, plant) => {
    const parts = await plant();
    const firstFound = async (): Promise<number | null> => {
      for (let seed = 0; seed < seeds; seed++) if ((await raceInMemory(parts, seed, faults)).why !== null) return seed;
      return null;
    };
    expect(await firstFound()).not.toBeNull();
  });
});
