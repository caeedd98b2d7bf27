import { BACKWARDS, binaryEvent, END, jsonEvent, streamNameFilter } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { all, newStream, numbered, numberedFrom, storeUnderTest, take } from './store-under-test.ts';

const store = storeUnderTest();

/** A link's data is text, not JSON, so it is sent as bytes. */
const link = (text: string): ReturnType<typeof binaryEvent> => binaryEvent({ type: '$>', data: Buffer.from(text) });

async function linked(...texts: string[]): Promise<string> {
  const links = newStream('links');
  await store.client.appendToStream(links, texts.map(link));
  return links;
}

test('a link is resolved on request, and returned with its target', async () => {
  const target = newStream('target');
  await store.client.appendToStream(target, numberedFrom(0, 2));
  const links = await linked(`1@${target}`);
  const [resolved] = await all(store.client.readStream(links, { resolveLinkTos: true }));
  expect(resolved?.event).toMatchObject({ streamId: target, revision: 1n });
  expect(resolved?.link).toMatchObject({ streamId: links, revision: 0n, type: '$>' });
  expect(resolved?.commitPosition).toBe(resolved?.link?.position?.commit);
  const [plain] = await all(store.client.readStream(links));
  expect(plain?.event?.streamId).toBe(links);
  expect(plain?.link).toBeUndefined();
});

test('a link to a stream with an @ in its name is resolved', async () => {
  const target = `${newStream('target')}@home`;
  await store.client.appendToStream(target, numbered(0));
  const [resolved] = await all(store.client.readStream(await linked(`0@${target}`), { resolveLinkTos: true }));
  expect(resolved?.event?.streamId).toBe(target);
});

test('a link is resolved in all directions of a read and in subscriptions', async () => {
  const target = newStream('target');
  await store.client.appendToStream(target, numbered(0));
  const links = await linked(`0@${target}`);
  const filter = streamNameFilter({ prefixes: [links] });
  const found = [
    await all(store.client.readStream(links, { direction: BACKWARDS, fromRevision: END, resolveLinkTos: true })),
    (await all(store.client.readAll({ resolveLinkTos: true }))).filter((event) => event.link?.streamId === links),
    await take(store.client.subscribeToStream(links, { resolveLinkTos: true }), 1),
    await take(store.client.subscribeToAll({ resolveLinkTos: true, filter }), 1),
  ];
  for (const [only] of found) expect(only?.event?.streamId).toBe(target);
});

test('a link without a target is returned alone', async () => {
  const deleted = newStream('target');
  await store.client.appendToStream(deleted, numbered(0));
  await store.client.deleteStream(deleted);
  const ended = newStream('target');
  await store.client.appendToStream(ended, numbered(0));
  await store.client.tombstoneStream(ended);
  const cut = newStream('target');
  await store.client.appendToStream(cut, numberedFrom(0, 2));
  await store.client.setStreamMetadata(cut, { truncateBefore: 1 });
  const links = await linked(`0@${deleted}`, `0@${ended}`, `0@${cut}`, `7@${cut}`, `0@${newStream()}`, 'nonsense', `1@${cut}`);
  const events = await all(store.client.readStream(links, { resolveLinkTos: true }));
  expect(events.map(({ event }) => event?.streamId ?? links)).toEqual([...Array<string>(6).fill(links), cut]);
  await store.client.appendToStream(links, jsonEvent({ type: 'NoLink', data: {} }));
  expect((await all(store.client.readStream(links, { resolveLinkTos: true }))).at(-1)?.event?.type).toBe('NoLink');
});
