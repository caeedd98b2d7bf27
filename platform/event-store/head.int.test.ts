import { randomUUID } from 'node:crypto';
import { startTestEventStore } from '@academy/platform/testing';
import { expect, it } from 'vitest';
import { createEventStore, StoreUnavailable } from './index.ts';

const noted = () => ({
  id: randomUUID(),
  type: 'Noted',
  data: {},
  metadata: { version: 1, actor: { id: 1, role: 'coach' }, time: new Date(0).toISOString(), $correlationId: '', $causationId: '' },
});

it('the head is the newest event of the whole log: reading after it returns only later events', async () => {
  const server = await startTestEventStore();
  const store = createEventStore({ url: server.url });
  try {
    await store.append('note-one', [noted(), noted()], 'no_stream');
    const { position } = await store.append('memo-two', [noted()], 'no_stream');
    expect(await store.head()).toBe(position);
    const later = noted();
    await store.append('note-one', [later], 1n);
    const after = await store.head();
    expect(after).toBeGreaterThan(position);
    const ids: string[] = [];
    for await (const { events } of store.readAll({ after: position, streams: ['note-'] })) ids.push(...events.map(({ id }) => id));
    expect(ids).toEqual([later.id]);
    await server.kill();
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
  } finally {
    await store.close();
    await server.stop();
  }
});
