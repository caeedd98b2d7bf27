import type { EventStore } from '@academy/platform/event-store';
import { Business, callId, leftOf, type TextRecord } from '../business.ts';

/** Stories that are written at the same time: the store commits what comes together. */
const writers = 64;
const dayMs = 24 * 3_600_000;
/** From the begin of a story to that of the next one, so that times go with the order of the log as they do in life. */
const apartMs = 10 * 60_000;
/** Whom every athlete reviews, besides their own coach. */
const busyCoach = 900_000_000;

/** An athlete who pays, books, meets and reviews a coach of their own, ten times; each writes only to streams of its own. */
function storyOf(number: number, start: number): readonly TextRecord[] {
  const business = new Business(start + number * apartMs);
  const [athlete, coach] = [number + 1, number + 1];
  for (let session = 0; session < 10; session++) {
    const one = number * 10 + session + 1;
    business.topUp(athlete, one, 100_000);
    business.session(athlete, coach, { holdId: `${coach}_${session}`, paise: 90_000, due: 90_000 });
    business.call(athlete, coach, one, 600_000);
    if (session === 0) business.review(athlete, coach, 5, { callId: callId(one), togetherMs: 600_000, leftAt: leftOf(business, one) });
  }
  business.review(athlete, busyCoach, 4);
  return business.records;
}

interface Filled {
  /** How many events were appended. */
  readonly events: number;
  /** The number of the first story that was not written. */
  readonly next: number;
}

/** Appends at least so many events of money, calls and reviews: stories from this number on. */
export async function fill(store: EventStore, wanted: number, first = 0): Promise<Filled> {
  let [next, events] = [first, 0];
  const start = Date.now() - 1_000 * dayMs;
  const write = async (): Promise<void> => {
    while (events < wanted) {
      const number = next++;
      const records = storyOf(number, start);
      events += records.length;
      for (const [index, run] of runsOf(records).entries()) await appendRun(store, { story: number, index }, run);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return { events, next };
}

/** Neighbouring records of one stream, which one append can write. */
function runsOf(records: readonly TextRecord[]): TextRecord[][] {
  const runs: TextRecord[][] = [];
  for (const record of records) {
    const last = runs.at(-1);
    if (last?.[0]?.stream === record.stream) last.push(record);
    else runs.push([record]);
  }
  return runs;
}

const uuidOf = (story: number, number: number): string =>
  `${String(story).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Four neighbours are one action of the athlete; what wallets of coaches get is done by a program. */
function causesOf({ story, index }: { readonly story: number; readonly index: number }, stream: string) {
  const isOwn = !stream.startsWith('wallet-coach');
  return {
    actor: isOwn ? { id: story + 1, role: 'athlete' } : { id: 'system', role: 'system' },
    $correlationId: uuidOf(story, Math.floor(index / 4)),
    $causationId: uuidOf(story, index),
  };
}

async function appendRun(
  store: EventStore,
  at: { readonly story: number; readonly index: number },
  run: readonly TextRecord[],
): Promise<void> {
  const [first] = run;
  if (!first) return;
  const events = run.map(({ id, type, data, metadata }) => ({
    id: `${String(at.story).padStart(8, '0')}${id.slice(8)}`,
    type,
    data: JSON.parse(data) as object,
    metadata: { ...(JSON.parse(metadata) as object), ...causesOf(at, first.stream) },
  }));
  await store.append(first.stream, events as never, first.revision === '0' ? 'no_stream' : BigInt(first.revision) - 1n);
}
