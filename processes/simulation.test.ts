import path from 'node:path';
import { beginOf, dayAfter } from '@academy/domain/days';
import type { SealedEvent } from '@academy/platform/event-store';
import { type Change, importWithBug, plainCodec } from '@academy/platform/testing';
import { describe, expect, it } from 'vitest';
import { days } from './days/index.ts';
import { MemoryList } from './testing/memory-list.ts';
import { payments, placed } from './testing/orders.ts';
import { eventNames, type Disturbance, type Parts, simulate, undisturbed } from './testing/simulation.ts';
import { createTools } from './work/tools.ts';

const disturbed: Disturbance = { workers: 2, crash: 25, failure: 8, lost: 12, duplicate: 3 };
const seeds = 2_000;

/** Paid, dropped as too expensive, and paid back as sold out, from two wallets. */
const orders = [placed('a', 40), placed('bb', 7), placed('c', 120), placed('dd', 80), placed('e', 121), placed('ff', 2), placed('g', 33)];

const pay = (seed: number, disturbance: Disturbance, parts?: Parts) =>
  simulate({
    process: payments,
    seed,
    disturbance,
    given: orders,
    isOver: (_log, list) => list.left.length === 0,
    ...(parts && { parts }),
  });

/** What each stream says, and because of what; the streams of a log have no order among each other. */
function streamsOf(log: readonly SealedEvent[]): Readonly<Record<string, readonly unknown[]>> {
  const found: Record<string, unknown[]> = {};
  const nameOf = eventNames(log);
  for (const { stream, type, data, metadata } of log) {
    const { because, command } = metadata as { because?: string; command?: string };
    (found[stream] ??= []).push({ type, data, because: nameOf(because), command });
  }
  return found;
}

/** The events of a wallet come in the order in which orders were worked off, which is free. */
const sorted = (streams: ReturnType<typeof streamsOf>): ReturnType<typeof streamsOf> =>
  Object.fromEntries(
    Object.entries(streams).map(([stream, events]) => [
      stream,
      events.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ]),
  );

async function rebuilt(log: readonly SealedEvent[]): Promise<MemoryList> {
  const list = new MemoryList(payments);
  list.apply(await plainCodec.decode(log));
  return list;
}

describe('a process of several steps', () => {
  it('ends every order once: paid and thanked for, dropped, or paid back', async () => {
    const { log } = await pay(0, undisturbed);
    const types = Object.fromEntries(
      Object.entries(streamsOf(log)).map(([stream, events]) => [stream, events.map((event) => (event as SealedEvent).type)]),
    );
    expect(types).toMatchObject({
      'order-a': ['Placed', 'Confirmed', 'Thanked'],
      'order-bb': ['Placed'],
      'order-c': ['Placed', 'Dropped'],
      'order-dd': ['Placed', 'Confirmed', 'Thanked'],
    });
    expect([...(types['wallet-0'] ?? []), ...(types['wallet-1'] ?? [])].toSorted()).toEqual([
      ...Array<string>(5).fill('Held'),
      'Voided',
      'Voided',
    ]);
  });

  it('leaves the undisturbed log, whatever crashes, fails or comes twice, with two workers', { timeout: 300_000 }, async () => {
    const { log: plain, list } = await pay(0, undisturbed);
    const expected = sorted(streamsOf(plain));
    expect(list.open).toEqual([]);
    let crashes = 0;
    for (let seed = 0; seed < seeds; seed++) {
      const run = await pay(seed, disturbed);
      expect([seed, sorted(streamsOf(run.log))]).toEqual([seed, expected]);
      expect([seed, (await rebuilt(run.log)).open]).toEqual([seed, run.list.open]);
      crashes += run.crashes;
    }
    expect(crashes).toBeGreaterThan(seeds);
  });

  const bugs: readonly { readonly name: string; readonly changes: readonly Change[] }[] = [
    { name: 'ids by chance', changes: [['tools.ts', "repeat: { key: [process, key, cause ?? 'first', stream].join('\\n') },", '']] },
    {
      name: 'noted as done before it is done',
      changes: [
        [
          'worker.ts',
          'performed = await perform(todo);',
          "await ports.note(key, { state: 'done', attempts, nextTry: null, code: null }, clock()); performed = await perform(todo);",
        ],
      ],
    },
    {
      name: 'no next try after a failure',
      changes: [['worker.ts', "state: isDead ? 'dead' : 'waiting', attempts, nextTry,", "state: 'dead', attempts, nextTry,"]],
    },
  ];
  it.each(bugs)('shows a planted bug: $name', async ({ changes }) => {
    const folder = path.join(import.meta.dirname, 'work');
    const [file] = changes.map(([changed]) => changed);
    const bugged = (await importWithBug(folder, [file ?? ''], changes)) as Partial<Parts>;
    const parts: Parts = { createTools, Worker: (await import('./work/worker.ts')).Worker, ...bugged };
    const expected = sorted(streamsOf((await pay(0, undisturbed)).log));
    const firstFound = async (): Promise<number | null> => {
      for (let seed = 0; seed < seeds; seed++) {
        const found = await pay(seed, disturbed, parts).then(
          ({ log }) => JSON.stringify(sorted(streamsOf(log))) !== JSON.stringify(expected),
          () => true,
        );
        if (found) return seed;
      }
      return null;
    };
    expect(await firstFound()).not.toBeNull();
  });
});

describe('days', () => {
  it('begin each once, in order, over the end of a year, whatever crashes', { timeout: 120_000 }, async () => {
    for (let seed = 0; seed < 200; seed++) {
      const { log } = await simulate({ process: days, seed, disturbance: disturbed, isOver: ({ length }) => length >= 5 });
      const found = log.map(({ stream, data, metadata }) => [stream, (data as { day: string }).day, (metadata as { time: string }).time]);
      let expected = '2026-12-30';
      for (const [stream, day, time = ''] of found) {
        expect([seed, stream, day]).toEqual([seed, `day-${expected.slice(0, 4)}`, expected]);
        expect(time >= beginOf(expected)).toBe(true);
        expected = dayAfter(expected);
      }
      expect(expected >= '2027-01-04').toBe(true);
    }
  });
});
