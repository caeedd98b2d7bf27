import { randomUUID } from 'node:crypto';
import type { BlockList, ConversationList, ConversationView, MessageHits } from '@academy/domain/conversations';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Answered, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';

const product = inject('product');

interface Outcome {
  readonly problems?: readonly { readonly path: string; readonly code: string }[];
}

const ask = <Body = Outcome>(by: Person | null, method: string, path: string, body?: unknown, after?: string | null) =>
  request<Body>(product, method, path, {
    ...(by && { token: by.token }),
    ...(body !== undefined && { body }),
    ...(after && { headers: { 'at-least': after } }),
  });
const saidBy = ({ status, body }: Answered<Outcome>) => [status, ...(body.problems ?? []).map(({ code }) => code)];

let coach: Person;
let athlete: Person;
beforeAll(async () => {
  [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
});

const pairOf = (a: Person, c: Person): string => `${c.id}_${a.id}`;
const message = (text: string) => ({ text, file_ids: [], knows_risk: false });
const send = (by: Person, pair: string, body: object = message('Hello'), id: string = randomUUID()) =>
  ask(by, 'PUT', `/conversations/${pair}/messages/${id}`, body);
const remove = (by: Person, pair: string, id: string) => ask(by, 'DELETE', `/conversations/${pair}/messages/${id}`);
const placeOf = ({ headers }: Pick<Answered, 'headers'>): string | null => headers.get('position');

async function conversation(...texts: readonly string[]) {
  const [a, c] = await Promise.all([newAthlete(product), newCoach(product)]);
  const pair = pairOf(a, c);
  const sent: { readonly id: string; readonly after: string | null }[] = [];
  for (const text of texts) {
    const id = randomUUID();
    sent.push({ id, after: placeOf(await send(a, pair, message(text), id)) });
  }
  return { a, c, pair, sent, after: sent.at(-1)?.after ?? null };
}

describe('GET /message_search', () => {
  const search = (by: Person | null, query: string, after?: string | null) =>
    ask<MessageHits & Outcome>(by, 'GET', `/message_search?${query}`, undefined, after);
  const textsOf = ({ body }: Answered<MessageHits>) => body.hits.map(({ message: { text } }) => text);

  it('200: own messages of both sides, newest first, without case and accents, without deleted ones', async () => {
    const { a, c, pair, sent, after } = await conversation('Meet me at the Café', 'A cafe, then', 'Tea instead', 'Not the CAFÉ');
    await remove(a, pair, sent[3]?.id ?? '');
    const other = await send(a, pairOf(a, coach), message('Which café?'));
    const last = placeOf(other) ?? after;
    expect(textsOf(await search(a, 'q=CAFE', last))).toEqual(['Which café?', 'A cafe, then', 'Meet me at the Café']);
    const own = await search(c, 'q=cafe', last);
    expect(textsOf(own)).toEqual(['A cafe, then', 'Meet me at the Café']);
    expect(own.body).toMatchObject({ hits: [{ pair, peer: { name: a.name, is_blocked: false } }, { pair }], searched_to: null });
    expect(textsOf(await search(a, `q=cafe&pair=${pair}`))).toEqual(['A cafe, then', 'Meet me at the Café']);
    const [newest] = own.body.hits;
    expect(textsOf(await search(c, `q=cafe&before=${newest?.message.position}`))).toEqual(['Meet me at the Café']);
  });

  it('400, 401, 403 and 429', async () => {
    const by = await newAthlete(product);
    const said = await Promise.all(
      ['q=', 'q=%20', `q=${'x'.repeat(101)}`, '', 'q=x&pair=x', 'q=x&before=0'].map((query) => search(by, query)),
    );
    expect(said.map(({ status }) => status)).toEqual(said.map(() => 400));
    expect((await search(null, 'q=x')).status).toBe(401);
    expect((await search(by, `q=x&pair=${pairOf(athlete, coach)}`)).status).toBe(403);
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await search(by, 'q=x')).status));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});

describe('/blocks', () => {
  const block = (by: Person | null, peer: number | string) => ask(by, 'PUT', `/blocks/${peer}`);
  const unblock = (by: Person | null, peer: number | string) => ask(by, 'DELETE', `/blocks/${peer}`);
  const read = async (by: Person, pair: string, after: string | null) =>
    (await ask<ConversationView>(by, 'GET', `/conversations/${pair}/messages`, undefined, after)).body;

  it('200 by either side: both cannot write, and learn why', async () => {
    const { a, c, pair } = await conversation('Hello');
    for (const [by, other] of [
      [a, c],
      [c, a],
    ] as const) {
      const after = placeOf(await block(by, other.id));
      expect((await block(by, other.id)).status).toBe(200);
      expect([saidBy(await send(by, pair)), saidBy(await send(other, pair))]).toEqual([
        [409, 'youBlocked'],
        [409, 'writerBlocked'],
      ]);
      expect(await read(by, pair, after)).toMatchObject({ refusal: { code: 'youBlocked' }, peer: { is_blocked: true } });
      expect(await read(other, pair, after)).toMatchObject({ refusal: { code: 'writerBlocked' }, peer: { is_blocked: false } });
      expect((await ask<ConversationList>(by, 'GET', '/conversations')).body.conversations[0]?.peer.is_blocked).toBe(true);
      expect((await ask<BlockList>(by, 'GET', '/blocks')).body).toMatchObject({
        people: [{ id: other.id, name: other.name }],
        has_more: false,
      });
      expect((await ask<BlockList>(other, 'GET', '/blocks')).body.people).toEqual([]);
      const lifted = placeOf(await unblock(by, other.id));
      expect((await unblock(by, other.id)).status).toBe(200);
      expect((await ask<BlockList>(by, 'GET', '/blocks', undefined, lifted)).body.people).toEqual([]);
      expect((await send(other, pair)).status).toBe(200);
    }
  });

  it('an athlete who has blocked a coach cannot ring them, and is a stranger to them; a block of one does not lift that of the other', async () => {
    const { a, c, pair } = await conversation('Hello');
    const ring = () => ask(a, 'POST', '/calls', { coach_id: c.id, sport: 'Tennis' });
    await block(c, a.id);
    await block(a, c.id);
    await unblock(c, a.id);
    expect(saidBy(await ring())).toEqual([409, 'coachBlocked']);
    expect(saidBy(await send(c, pair))).toEqual([409, 'writerBlocked']);
    const guest = await newAthlete(product);
    const { body } = await must<{ id: string }>(product, 'POST', '/calls', {
      token: guest.token,
      body: { coach_id: c.id, sport: 'Tennis' },
    });
    await must(product, 'POST', `/calls/${body.id}/accept`, { token: c.token });
    await must(product, 'POST', '/create_review', { token: a.token, body: { coach_id: c.id, rating: 5, comment: 'Well.' } });
    const invite = () => ask(c, 'POST', `/calls/${body.id}/invitations`, { athlete_id: a.id });
    expect(saidBy(await invite())).toEqual([404, 'invitedAthleteNotFound']);
    await unblock(a, c.id);
    expect((await invite()).status).toBe(200);
    expect((await ring()).status).toBe(201);
  });

  it('400, 401 and 429; nobody is answered like somebody', async () => {
    const by = await newCoach(product);
    const said = await Promise.all([block(by, 'x'), unblock(by, 0), block(null, 7), unblock(null, 7), ask(null, 'GET', '/blocks')]);
    expect(said.map(({ status }) => status)).toEqual([400, 400, 401, 401, 401]);
    expect((await block(by, 999_999_999)).status).toBe(200);
    expect(
      (await ask<BlockList>(by, 'GET', '/blocks', undefined, placeOf(await block(by, athlete.id)))).body.people.map(({ name }) => name),
    ).toEqual(['', '']);
    const statuses: number[] = [];
    for (let id = 1; id <= 20; id++) statuses.push((await block(by, id)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});
