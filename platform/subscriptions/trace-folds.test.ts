import { expect, it } from 'vitest';
import { PoisonEvent, type ReadEvent, type StoredEvent } from '../event-store/index.ts';
import { traced } from '../testing/index.ts';
import { causeOf } from '../tracing/index.ts';
import { traceFolds } from './trace-folds.ts';

const bookkeeping = { schema: 's', searchPath: 's', channel: 's', worker: 'projector', label: 'model' };
const model = { bookkeeping, name: 'notes' };
const traceparentOf = (digit: string): string => `00-${digit.padStart(32, '0')}-${digit.padStart(16, '0')}-01`;

let ids = 0;
const event = (position: number, traceparent?: unknown): StoredEvent =>
  ({
    id: `event ${(ids += 1)}`,
    type: 'Noted',
    data: { text: 'secret' },
    metadata: { version: 1, time: '', actor: { id: 'zora', role: 'athlete' }, $correlationId: 'c', $causationId: 'd', traceparent },
    stream: 'note-athlete_zora',
    revision: 0n,
    position: BigInt(position),
    isErased: false,
  }) as StoredEvent;
const fold = (events: readonly ReadEvent[], parked: readonly { readonly position: bigint }[] = []) =>
  traced(async () => traceFolds(model, events, parked, Date.now()));

it('each command of a batch has a span, whichever number of events it has', async () => {
  const one = event(1, traceparentOf('a'));
  const spans = await fold([one, event(2, traceparentOf('a')), event(3), event(4, traceparentOf('b'))]);
  expect(spans).toMatchObject([
    { name: 'fold notes', kind: 5, traceId: traceparentOf('b').slice(3, 35), facts: { 'event.count': 1 }, isFailed: false },
    { name: 'fold notes', parentSpanId: traceparentOf('a').slice(36, 52), facts: { 'event.count': 2, 'subscriber.name': 'notes' } },
  ]);
  expect(JSON.stringify(spans)).not.toMatch(/secret|zora/u);
  expect(causeOf(one.id)).toBe(traceparentOf('a'));
});

it('says what was parked', async () => {
  const [span] = await fold([event(1, traceparentOf('a'))], [{ position: 1n }]);
  expect(span).toMatchObject({ isFailed: true, facts: { 'error.type': 'parked' } });
});

it('passes over older events, what is unreadable, and what is no traceparent', async () => {
  const poison = new PoisonEvent(event(2, traceparentOf('a')), 'broken');
  expect(await fold([event(1), poison, event(3, 7), event(4, 'none'), event(5, null)])).toEqual([]);
});

it('makes few spans of a batch with many commands: of the last ones', async () => {
  const spans = await fold(Array.from({ length: 500 }, (_, index) => event(index, traceparentOf(String(index + 1)))));
  expect(spans).toHaveLength(32);
  expect(spans[0]?.traceId).toBe('500'.padStart(32, '0'));
});

it('is nothing where nothing is traced', () => {
  const untraced = event(1, traceparentOf('a'));
  traceFolds(model, [untraced], [], Date.now());
  expect(causeOf(untraced.id)).toBeUndefined();
});
