import { randomUUID } from 'node:crypto';
import type { ConversationList, ConversationView, UnreadView } from '@academy/domain/conversations';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { booked } from '../product/bookings.ts';
import { type Answered, athleteDetails, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';
import { held, rung } from '../product/sessions.ts';
import { sessionFound } from '../product/booked-sessions.ts';

const product = inject('product');

interface Outcome {
  readonly problems?: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}

const ask = <Body = Outcome>(by: Person | null, method: string, path: string, body?: unknown, after?: string | null) =>
  request<Body>(product, method, path, {
    ...(by && { token: by.token }),
    ...(body !== undefined && { body }),
    ...(after && { headers: { 'at-least': after } }),
  });
const saidBy = ({ status, body }: Answered<Outcome>) => [
  status,
  ...(body.problems ?? []).map(({ path, code }) => `${path} ${code}`.trim()),
];

let coach: Person;
let athlete: Person;
let otherCoach: Person;
let stranger: Person;
beforeAll(async () => {
  [coach, athlete, otherCoach, stranger] = await Promise.all([
    newCoach(product),
    newAthlete(product),
    newCoach(product),
    newAthlete(product),
  ]);
});

const message = (text = 'Good morning', change: object = {}) => ({ text, file_ids: [], knows_risk: false, ...change });
const pairOf = (a: Person, c: Person): string => `${c.id}_${a.id}`;
const pathOf = (pair: string, id: string): string => `/conversations/${pair}/messages/${id}`;
const send = (by: Person | null, pair: string, body: object = message(), id: string = randomUUID()) =>
  ask(by, 'PUT', pathOf(pair, id), body);
const edit = (by: Person | null, pair: string, id: string, text: unknown) => ask(by, 'PUT', `${pathOf(pair, id)}/text`, { text });
const remove = (by: Person | null, pair: string, id: string) => ask(by, 'DELETE', pathOf(pair, id));
const read = (by: Person | null, pair: string, query = '', after?: string | null) =>
  ask<ConversationView & Outcome>(by, 'GET', `/conversations/${pair}/messages${query}`, undefined, after);
const mark = (by: Person | null, pair: string, position: unknown) => ask(by, 'PUT', `/conversations/${pair}/read_mark`, { position });
const placeOf = ({ headers }: Pick<Answered, 'headers'>): string | null => headers.get('position');

/** A new athlete and coach, and what the athlete wrote to the coach. */
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

describe('PUT /conversations/{pair}/messages/{messageId}', () => {
  it('200: it arrives once, however often it is sent', async () => {
    const { a, c, pair } = await conversation();
    const id = randomUUID();
    const answers = [
      ...(await Promise.all([1, 2, 3].map(() => send(a, pair, message(' Shall we?\r\n'), id)))),
      await send(a, pair, message('Shall we?'), id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(placeOf)).size).toBe(1);
    for (const by of [a, c]) {
      const { body } = await read(by, pair, '', placeOf(answers[0]!));
      expect(body).toMatchObject({ pair, has_more: false, own_read: '0', peer_read: '0', refusal: null });
      expect(body.messages).toMatchObject([
        { id, author: `athlete-${a.id}`, text: 'Shall we?', state: 'sent', is_warned: false, edited_at: null, files: [] },
      ]);
      expect(body.peer).toMatchObject(
        by === a ? { name: c.name, role: 'coach', sport: 'Tennis' } : { name: a.name, role: 'athlete', sport: null },
      );
    }
  });

  it('200 again after it was deleted or its author was blocked: the answer of a repeat never changes', async () => {
    const { a, c, pair, sent } = await conversation('Hello');
    const id = sent[0]?.id ?? '';
    await must(product, 'PUT', `/blocks/${a.id}`, { token: c.token });
    const again = await send(a, pair, message('Hello'), id);
    expect([again.status, placeOf(again)]).toEqual([200, sent[0]?.after]);
    expect(saidBy(await send(a, pair))).toEqual([409, 'writerBlocked']);
    expect((await remove(a, pair, id)).status).toBe(200);
    expect((await send(a, pair, message('Hello'), id)).status).toBe(200);
  });

  it('409 for other content under the same id', async () => {
    const { a, c, pair, sent } = await conversation('Hello');
    expect(saidBy(await send(a, pair, message('Goodbye'), sent[0]?.id))).toEqual([409, 'keyReused']);
    expect(saidBy(await send(a, pairOf(a, coach), message('Hello'), sent[0]?.id))).toEqual([409, 'keyReused']);
    // Ids are each author's own.
    expect((await send(c, pair, message('Goodbye'), sent[0]?.id)).status).toBe(200);
  });

  it('400', async () => {
    const pair = pairOf(athlete, coach);
    const bodies = [
      {},
      message('x'.repeat(2_001)),
      message(' \n\0'),
      message('Hi', { file_ids: [1] }),
      message('Hi', { knows_risk: 'no' }),
    ];
    const said = await Promise.all(bodies.map((body) => send(athlete, pair, body)));
    expect(said.map(({ status }) => status)).toEqual(bodies.map(() => 400));
    expect(said.slice(1, 3).map(saidBy)).toEqual([
      [400, '/text messageTooLong'],
      [400, '/text messageEmpty'],
    ]);
    expect((await send(athlete, pair, message(), 'no-uuid')).status).toBe(400);
    expect((await send(athlete, `${coach.id}-${athlete.id}`)).status).toBe(400);
  });

  it('401, and 403 by the ids alone', async () => {
    const pair = pairOf(athlete, coach);
    expect((await send(null, pair)).status).toBe(401);
    for (const by of [stranger, otherCoach]) {
      expect([saidBy(await send(by, pair)), saidBy(await send(by, '999999998_999999999'))]).toEqual([
        [403, 'forbidden'],
        [403, 'forbidden'],
      ]);
    }
  });

  it('404 and 409: a coach writes to nobody they have not met, and cannot tell athletes from numbers', async () => {
    const [there, missing] = await Promise.all([
      send(otherCoach, pairOf(stranger, otherCoach)),
      send(otherCoach, `${otherCoach.id}_999999999`),
    ]);
    expect(saidBy(there)).toEqual([409, 'athleteWritesFirst']);
    expect(there.body.problems?.map(({ message: text }) => text)).toEqual([
      'You can write to athletes who have written to you or met you here.',
    ]);
    expect(saidBy(missing)).toEqual(saidBy(there));
    expect(saidBy(await send(stranger, `999999999_${stranger.id}`))).toEqual([404, 'personNotFound']);
    const known = await conversation('Hello');
    expect((await send(known.c, known.pair)).status).toBe(200);
  });

  it.each<[string, number, (pair: { coachId: number; athleteId: number }) => Promise<{ position: string }>]>([
    ['an accepted call', 200, (pair) => held(product, { ...pair, seconds: 60 })],
    ['a call that nobody accepted', 409, (pair) => rung(product, { ...pair, seconds: 1 })],
    ['a confirmed booking', 200, (pair) => booked(product, { ...pair, isConfirmed: true })],
    ['a booking that is only held', 409, (pair) => booked(product, { ...pair, isConfirmed: false })],
  ])('after %s a coach who writes first gets %d', async (_what, status, happened) => {
    const [a, c] = await Promise.all([newAthlete(product), newCoach(product)]);
    const { position } = await happened({ coachId: c.id, athleteId: a.id });
    await read(c, pairOf(a, c), '', position);
    // What only shows where to look may lag behind the log.
    await expect.poll(async () => (await send(c, pairOf(a, c))).status, { timeout: 10_000 }).toBe(status);
  });

  it('409 for whoever may be under 18, both ways', async () => {
    const { a, c, pair } = await conversation('Hello');
    const change = (dob: string) => ask(a, 'PUT', '/atheleteprofile', { ...athleteDetails(a.name), dob });
    const child = `${new Date().getUTCFullYear() - 12}-01-01`;
    for (const dob of [child, '']) {
      expect((await change(dob)).status).toBe(200);
      for (const by of [a, c]) expect(saidBy(await send(by, pair))).toEqual([409, 'guardianNeeded']);
      expect((await read(c, pair)).body.refusal).toMatchObject({ code: 'guardianNeeded' });
    }
    expect((await change('1999-01-01')).status).toBe(200);
    expect((await send(c, pair)).status).toBe(200);
  });

  it('409 for what looks like contact data before a session, until the author knows the risk', async () => {
    const { a, c, pair } = await conversation('Hello');
    const contact = 'My number is 98765 43210';
    expect(saidBy(await send(a, pair, message(contact)))).toEqual([409, '/text contactBeforePayment']);
    const sent = await send(a, pair, message(contact, { knows_risk: true }));
    expect((await read(c, pair, '', placeOf(sent))).body.messages.at(-1)).toMatchObject({ text: contact, is_warned: true });
    const again = randomUUID();
    await sessionFound(product, { coachId: c.id, athleteId: a.id }, 'completed');
    await expect.poll(async () => (await send(c, pair, message(contact), again)).status, { timeout: 20_000 }).toBe(200);
    const answered = placeOf(await send(c, pair, message(contact), again));
    expect((await read(a, pair, '', answered)).body.messages.at(-1)).toMatchObject({ text: contact, is_warned: false });
  });

  it('a first message that is refused opens nothing', async () => {
    const { a, c, pair } = await conversation();
    expect((await send(a, pair, message('a@mail.com'))).status).toBe(409);
    expect((await send(a, pair, message('Hi', { file_ids: [randomUUID()] }))).status).toBe(409);
    expect(saidBy(await send(c, pair))).toEqual([409, 'athleteWritesFirst']);
  });

  it('429 for more than twenty at once; a repeat counts once', async () => {
    const { a, c, pair } = await conversation('Hello');
    const id = randomUUID();
    for (let times = 0; times < 25; times++) expect((await send(c, pair, message(), id)).status).toBe(200);
    const statuses = await Promise.all(Array.from({ length: 30 }, async (_, index) => (await send(a, pair, message(`${index}`))).status));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});

describe('PUT /conversations/{pair}/messages/{messageId}/text, and DELETE', () => {
  it('200: changed and deleted for both, in its place', async () => {
    const { a, c, pair, sent } = await conversation('One', 'Two', 'Three');
    const [one, two] = sent.map(({ id }) => id) as [string, string];
    expect((await edit(a, pair, one, ' Uno ')).status).toBe(200);
    expect((await edit(a, pair, one, 'Uno')).status).toBe(200);
    const gone = await remove(a, pair, two);
    expect((await remove(a, pair, two)).status).toBe(200);
    const { body } = await read(c, pair, '', placeOf(gone));
    expect(body.messages.map(({ text, state }) => [text, state])).toEqual([
      ['Uno', 'sent'],
      ['', 'deleted'],
      ['Three', 'sent'],
    ]);
    expect([body.messages[0]?.edited_at, body.messages[2]?.edited_at]).toEqual([expect.stringMatching(/Z$/u), null]);
    const caughtUp = await read(c, pair, `?after=${body.messages[2]?.position}`);
    expect(caughtUp.body.messages.map(({ id }) => id)).toEqual([one, two]);
  });

  it('400, 401, 403, 404 and 409', async () => {
    const { a, c, pair, sent } = await conversation('One');
    const id = sent[0]?.id ?? '';
    const said = await Promise.all([
      edit(a, pair, id, ' '),
      edit(a, pair, id, 7),
      edit(null, pair, id, 'x'),
      edit(stranger, pair, id, 'x'),
      edit(c, pair, id, 'x'),
      edit(a, pairOf(a, coach), id, 'x'),
      edit(a, pair, randomUUID(), 'x'),
      edit(a, pair, id, 'a@mail.com'),
      remove(null, pair, id),
      remove(stranger, pair, id),
      remove(c, pair, id),
      remove(a, pairOf(a, coach), id),
      remove(a, pair, 'none'),
    ]);
    expect(said.map(({ status }) => status)).toEqual([400, 400, 401, 403, 404, 404, 404, 409, 401, 403, 404, 404, 400]);
    await remove(a, pair, id);
    expect(saidBy(await edit(a, pair, id, 'x'))).toEqual([404, 'messageNotFound']);
  });
});

describe('GET /conversations/{pair}/messages', () => {
  it('200 page by page, and empty before the first message', async () => {
    const { a, c, pair, after } = await conversation('1', '2', '3', '4', '5');
    const textsOf = ({ body }: { body: ConversationView }) => [
      body.messages.map(({ text }) => text).join(' '),
      body.has_more,
      body.has_newer,
    ];
    const newest = await read(c, pair, '?limit=2', after);
    expect(textsOf(newest)).toEqual(['4 5', true, false]);
    const first = newest.body.messages[0]?.position;
    const before = await read(c, pair, `?limit=2&before=${first}`);
    expect(textsOf(before)).toEqual(['2 3', true, true]);
    expect(textsOf(await read(c, pair, `?limit=1&around=${before.body.messages[1]?.position}`))).toEqual(['3 4', true, true]);
    expect(textsOf(await read(c, pair, `?after=${newest.body.up_to}`))).toEqual(['', false, false]);
    expect((await read(a, pairOf(a, coach))).body).toMatchObject({ messages: [], refusal: null, peer: { name: coach.name } });
  });

  it('400, 401, 403, 404', async () => {
    const pair = pairOf(athlete, coach);
    const wrong = ['?limit=0', '?limit=201', '?before=x', '?after=-1', '?around=01', '?before=1&after=1', '?before=99999999999999999999'];
    const said = await Promise.all(wrong.map((query) => read(athlete, pair, query)));
    expect(said.map(({ status }) => status)).toEqual(wrong.map(() => 400));
    expect((await read(athlete, pair, '?before=9999999999999999999')).status).toBe(200);
    expect((await read(athlete, 'x')).status).toBe(400);
    expect((await read(null, pair)).status).toBe(401);
    expect((await read(stranger, pair)).status).toBe(403);
    expect(saidBy(await read(athlete, `999999999_${athlete.id}`))).toEqual([404, 'personNotFound']);
    // An athlete whom a coach has not met is answered like a number without one.
    const [there, missing] = await Promise.all([
      read(otherCoach, pairOf(stranger, otherCoach)),
      read(otherCoach, `${otherCoach.id}_999999999`),
    ]);
    expect([saidBy(there), saidBy(missing)]).toEqual([
      [404, 'personNotFound'],
      [404, 'personNotFound'],
    ]);
  });
});

describe('GET /conversations, /conversations/unread and PUT .../read_mark', () => {
  it('200: the list, what is unread, and marks that only move forward', async () => {
    const { a, c, pair, after } = await conversation('One', 'Two', 'Three');
    const list = async (by: Person, position?: string | null) =>
      (await ask<ConversationList>(by, 'GET', '/conversations', undefined, position)).body;
    const unread = async (by: Person) => (await ask<UnreadView>(by, 'GET', '/conversations/unread')).body;
    expect(await list(c, after)).toMatchObject({
      conversations: [
        { pair, unread: 3, last: { text: 'Three', author: `athlete-${a.id}` }, peer: { id: a.id, name: a.name, is_gone: false } },
      ],
      next: null,
    });
    expect(await unread(c)).toEqual({ conversations: 1, messages: 3 });
    expect([await unread(a), (await list(a)).conversations[0]?.unread]).toEqual([{ conversations: 0, messages: 0 }, 0]);

    const places = (await read(c, pair)).body.messages.map(({ position }) => position) as [string, string, string];
    const steps: [string, string][] = [
      [places[1], places[1]],
      [places[0], places[1]],
      ['9223372036854775807', places[2]],
      ['9999999999999999999', places[2]],
    ];
    for (const [asked, kept] of steps) {
      expect((await mark(c, pair, asked)).status).toBe(204);
      expect((await read(c, pair)).body.own_read).toBe(kept);
      expect((await read(a, pair)).body).toMatchObject({ own_read: '0', peer_read: kept });
    }
    expect(await unread(c)).toEqual({ conversations: 0, messages: 0 });
    expect((await mark(c, pairOf(stranger, c), '5')).status).toBe(204);
  });

  it('400, 401, 403', async () => {
    const pair = pairOf(athlete, coach);
    const said = await Promise.all([
      mark(athlete, pair, 5),
      mark(athlete, pair, '-1'),
      mark(null, pair, '5'),
      mark(stranger, pair, '5'),
      ask(athlete, 'GET', '/conversations?before=x'),
      ask(null, 'GET', '/conversations'),
      ask(null, 'GET', '/conversations/unread'),
    ]);
    expect(said.map(({ status }) => status)).toEqual([400, 400, 401, 403, 400, 401, 401]);
  });
});
