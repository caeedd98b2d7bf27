import type { EventStore } from '@academy/platform/event-store';
import { Business, callId, leftOf, type TextRecord } from '../business.ts';

/** Stories that are written at the same time: the store commits what comes together. */
const writers = 64;
const storyMs = 24 * 3_600_000;

/** An athlete who pays, books, meets and reviews a coach of their own, ten times; each writes only to streams of its own. */
function storyOf(number: number, start: number): readonly TextRecord[] {
  const business = new Business(start);
  const [athlete, coach] = [number + 1, number + 1];
  for (let session = 0; session < 10; session++) {
    const one = number * 10 + session + 1;
    business.topUp(athlete, one, 100_000);
    business.session(athlete, coach, { holdId: `${coach}_${session}`, paise: 90_000, due: 90_000 });
    business.call(athlete, coach, one, 600_000);
    if (session === 0) business.review(athlete, coach, 5, { callId: callId(one), togetherMs: 600_000, leftAt: leftOf(business, one) });
  }
  return business.records;
}

/** Appends at least so many events of money, calls and reviews; returns how many. */
export async function fill(store: EventStore, wanted: number): Promise<number> {
  let [stories, written] = [0, 0];
  const start = Date.now() - 365 * storyMs;
  const write = async (): Promise<void> => {
    while (written < wanted) {
      const number = stories++;
      const records = storyOf(number, start);
      written += records.length;
      for (const run of runsOf(records)) await appendRun(store, number, run);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return written;
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

async function appendRun(store: EventStore, story: number, run: readonly TextRecord[]): Promise<void> {
  const [first] = run;
  if (!first) return;
  const events = run.map(({ id, type, data, metadata }) => ({
    id: `${String(story).padStart(8, '0')}${id.slice(8)}`,
    type,
    data: JSON.parse(data) as object,
    metadata: JSON.parse(metadata) as object,
  }));
  await store.append(first.stream, events as never, first.revision === '0' ? 'no_stream' : BigInt(first.revision) - 1n);
}
