import { randomUUID } from 'node:crypto';
import type { ConversationView } from '@academy/domain/conversations';
import { livePath, parseServerMessage, type PresenceView, type ServerMessage } from '@academy/domain/live';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { must, newAthlete, newCoach, type Person, request } from '../product/people.ts';
import { preferencesBody } from '../product/preferences.ts';

const product = inject('product');
const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

/** A page of this person that watches views. */
async function page(person: Person, ...views: readonly string[]) {
  const received: ServerMessage[] = [];
  const socket = new WebSocket(product.api.replace('http', 'ws') + livePath, {
    headers: { origin: product.web },
  } as unknown as string[]);
  open.push(socket);
  socket.addEventListener('message', ({ data }) => {
    const message = parseServerMessage(String(data));
    if (message) received.push(message);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const send = (message: object): void => socket.send(JSON.stringify(message));
  send({ type: 'authorise', token: person.token });
  send({ type: 'subscribe', views, ages: views.map(() => 0) });
  await eventually(
    'all views are answered',
    () => received.filter(({ type }) => type === 'subscribed').length === views.length || undefined,
  );
  return { socket, received, send };
}

const presenceOf = async (coach: Person, by: Person | null) =>
  await request<PresenceView & { problems?: readonly { code: string }[] }>(product, 'GET', `/coaches/${coach.id}/presence`, {
    ...(by && { token: by.token }),
  });
const comesTo = async (coach: Person, by: Person, presence: PresenceView['presence']) =>
  await eventually(`the coach is ${presence}`, async () => (await presenceOf(coach, by)).body.presence === presence || undefined, 30_000);

async function conversation() {
  const [athlete, coach] = await Promise.all([newAthlete(product), newCoach(product)]);
  const pair = `${coach.id}_${athlete.id}`;
  const body = { text: 'Hello', file_ids: [], knows_risk: false };
  await must(product, 'PUT', `/conversations/${pair}/messages/${randomUUID()}`, { token: athlete.token, body });
  return { athlete, coach, pair, view: `conversation/${pair}` };
}
const peerPresence = async (by: Person, pair: string) =>
  (await must<ConversationView>(product, 'GET', `/conversations/${pair}/messages`, { token: by.token })).body.peer_presence;

describe('GET /coaches/{coachId}/presence', () => {
  it('200: away, online while a page is open, and away once it is turned away from', async () => {
    const [athlete, coach] = await Promise.all([newAthlete(product), newCoach(product)]);
    expect(await presenceOf(coach, athlete)).toMatchObject({ status: 200, body: { presence: 'away' } });
    const watcher = await page(athlete, `presence/${coach.id}`);
    const own = await page(coach, 'home');
    await comesTo(coach, athlete, 'online');
    await eventually('the watcher is told', () => watcher.received.some(({ type }) => type === 'changed') || undefined);
    own.send({ type: 'activity', isAway: true });
    await comesTo(coach, athlete, 'away');
    own.send({ type: 'activity', isAway: false });
    await comesTo(coach, athlete, 'online');
    own.socket.close();
    await comesTo(coach, athlete, 'away');
  });

  it('200: away for whoever does not show it, at once', async () => {
    const [other, coach] = await Promise.all([newCoach(product), newCoach(product)]);
    await page(coach, 'home');
    await comesTo(coach, other, 'online');
    await must(product, 'PUT', '/preferences', { token: coach.token, body: preferencesBody({ shows_presence: false }) });
    expect((await presenceOf(coach, other)).body).toEqual({ presence: 'away' });
  });

  it('200: nothing where one has blocked the other', async () => {
    const [athlete, coach] = await Promise.all([newAthlete(product), newCoach(product)]);
    await page(coach, 'home');
    await comesTo(coach, athlete, 'online');
    await must(product, 'PUT', `/blocks/${coach.id}`, { token: athlete.token });
    expect((await presenceOf(coach, athlete)).body).toEqual({ presence: null });
    expect((await presenceOf(coach, await newAthlete(product))).body).toEqual({ presence: 'online' });
  });

  it('401, 404', async () => {
    const athlete = await newAthlete(product);
    expect((await presenceOf(await newCoach(product), null)).status).toBe(401);
    const nobody = await presenceOf({ ...athlete, id: 999_999_999 }, athlete);
    expect([nobody.status, nobody.body.problems?.[0]?.code]).toEqual([404, 'coachNotFound']);
  });
});

describe('live notices of who is here', () => {
  it('reach nobody who may not see it: strangers, and the two where one has blocked the other or hides it', async () => {
    const { athlete, coach } = await conversation();
    const [stranger, open] = [await newCoach(product), await conversation()];
    const body = preferencesBody({ shows_presence: false });
    const wished = await page(open.athlete, `presence/${open.coach.id}`);
    await must(product, 'PUT', '/preferences', { token: open.coach.token, body });
    await must(product, 'PUT', `/blocks/${athlete.id}`, { token: coach.token });
    await eventually('the wish itself is told', () => wished.received.some(({ type }) => type === 'changed') || undefined);
    const watchers = [
      await page(stranger, `conversation/${stranger.id}_${athlete.id}`, `conversation/${stranger.id}_${open.athlete.id}`),
      await page(athlete, `presence/${coach.id}`),
      wished,
    ];
    const before = watchers.map(({ received }) => received.length);
    const seen = await page(await newAthlete(product), `presence/${coach.id}`);
    const moves = [await page(coach, 'home'), await page(athlete, 'home'), await page(open.coach, 'home')];
    for (const isAway of [true, false]) {
      for (const { send } of moves) send({ type: 'activity', isAway });
      await comesTo(coach, stranger, isAway ? 'away' : 'online');
    }
    await eventually('who may see it is told', () => seen.received.some(({ type }) => type === 'changed') || undefined);
    expect(watchers.map(({ received }, index) => received.slice(before[index]).filter(({ type }) => type === 'changed'))).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('a conversation', () => {
  it('shows whether the other one is here, both ways, unless one has blocked the other', async () => {
    const { athlete, coach, pair, view } = await conversation();
    await page(coach, view);
    await page(athlete, view);
    for (const by of [athlete, coach])
      await eventually('the other one is here', async () => (await peerPresence(by, pair)) === 'online' || undefined);
    await must(product, 'PUT', `/blocks/${athlete.id}`, { token: coach.token });
    for (const by of [athlete, coach]) expect(await peerPresence(by, pair)).toBeNull();
  });

  it('shows how far the other one has read, unless one of the two does not show it', async () => {
    const { athlete, coach, pair } = await conversation();
    const readBy = async (by: Person) =>
      (await must<ConversationView>(product, 'GET', `/conversations/${pair}/messages`, { token: by.token })).body;
    const mark = async (by: Person) => {
      const position = (await readBy(by)).messages.at(-1)?.position;
      await must(product, 'PUT', `/conversations/${pair}/read_mark`, { token: by.token, body: { position } });
      return position;
    };
    await eventually('the message is here', async () => (await readBy(coach)).messages[0]);
    const position = await mark(coach);
    expect((await readBy(athlete)).peer_read).toBe(position);
    await must(product, 'PUT', '/preferences', { token: athlete.token, body: preferencesBody({ shows_reading: false }) });
    await mark(athlete);
    for (const by of [athlete, coach]) expect((await readBy(by)).peer_read).toBeNull();
  });

  it('that nobody has begun shows nothing', async () => {
    const [athlete, coach] = await Promise.all([newAthlete(product), newCoach(product)]);
    await page(coach, 'home');
    await comesTo(coach, athlete, 'online');
    expect(await peerPresence(athlete, `${coach.id}_${athlete.id}`)).toBeNull();
  });

  it('tells who is writing, until one has blocked the other', async () => {
    const { athlete, coach, view } = await conversation();
    const [own, other] = [await page(coach, view), await page(athlete, view)];
    const typing = (): number => other.received.filter(({ type }) => type === 'typing').length;
    own.send({ type: 'typing', view });
    await eventually('the other one is told', () => typing() === 1 || undefined);
    expect(other.received.find(({ type }) => type === 'typing')).toEqual({ type: 'typing', view, by: `coach-${coach.id}` });
    expect(own.received.some(({ type }) => type === 'typing')).toBe(false);
    await must(product, 'PUT', `/blocks/${athlete.id}`, { token: coach.token });
    own.send({ type: 'typing', view });
    // What is told later passes the same way: until it is here, nothing else was told.
    const before = other.received.length;
    const message = { text: 'Back', file_ids: [], knows_risk: false };
    await must(product, 'DELETE', `/blocks/${athlete.id}`, { token: coach.token });
    await must(product, 'PUT', `/conversations/${coach.id}_${athlete.id}/messages/${randomUUID()}`, { token: coach.token, body: message });
    await eventually('the message is told', () => other.received.slice(before).some(({ type }) => type === 'changed') || undefined);
    expect(typing()).toBe(1);
  });
});
