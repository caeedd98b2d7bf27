import { randomUUID } from 'node:crypto';
import type { ConversationView, MessageView, ReportDetails, ReportList, ReportQueue } from '@academy/domain/conversations';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { must, newAthlete, newCoach, type Person, request } from '../product/people.ts';
import { newStaff } from '../product/staff.ts';

const product = inject('product');
let moderator: string;
beforeAll(async () => {
  moderator = (await newStaff(product, 'moderator')).token;
});

let athlete: Person;
let coach: Person;
let pair: string;
beforeEach(async () => {
  [athlete, coach] = await Promise.all([newAthlete(product), newCoach(product)]);
  pair = `${coach.id}_${athlete.id}`;
});

async function write({ token }: Person, text: string): Promise<string> {
  const id = randomUUID();
  await must(product, 'PUT', `/conversations/${pair}/messages/${id}`, { token, body: { text, file_ids: [], knows_risk: false } });
  return id;
}

const body = (...ids: readonly string[]) => ({ pair, message_ids: ids, reason: 'harassment', note: 'Please look at this.' });
const file = (by: Person, sent: unknown) => request<{ id: string }>(product, 'POST', '/reports', { token: by.token, body: sent });
const look = (id: string) => request<ReportDetails>(product, 'GET', `/moderation/reports/${id}`, { token: moderator });
const decide = (id: string, outcome: string) =>
  request(product, 'POST', `/moderation/reports/${id}/decision`, { token: moderator, body: { outcome } });
const codesOf = (answer: unknown): string[] => (answer as { problems: { code: string }[] }).problems.map(({ code }) => code);

async function messageOf(reader: Person, id: string): Promise<MessageView | undefined> {
  const { body: view } = await must<ConversationView>(product, 'GET', `/conversations/${pair}/messages`, { token: reader.token });
  return view.messages.find((one) => one.id === id);
}

describe('a report', () => {
  it('is filed about messages of the other one, once', async () => {
    await write(athlete, 'Good morning');
    const [rude, own] = [await write(coach, 'You will never learn it.'), await write(athlete, 'That is rude.')];
    const filed = await file(athlete, body(rude));
    expect(filed.status).toBe(201);
    const again = await file(athlete, body(rude));
    expect([again.status, codesOf(again.body)]).toEqual([409, ['alreadyReported']]);
    expect((await file(athlete, body(own))).status).toBe(404);
    expect((await file(athlete, body(randomUUID()))).status).toBe(404);
    expect((await file(athlete, { ...body(rude), pair: `${coach.id}_1` })).status).toBe(403);
    expect((await file(athlete, { ...body(rude), reason: 'boredom' })).status).toBe(400);
    const list = await must<ReportList>(product, 'GET', '/reports', {
      token: athlete.token,
      headers: { 'at-least': filed.headers.get('position') ?? '' },
    });
    expect(list.body.reports).toMatchObject([{ id: filed.body.id, pair, reason: 'harassment', messages: 1, peer: { id: coach.id } }]);
    expect((await must<ReportList>(product, 'GET', '/reports', { token: coach.token })).body.reports).toEqual([]);
  });

  it('is limited to ten a day', async () => {
    await write(athlete, 'Good morning');
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await file(athlete, body(randomUUID()))).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });

  it('waits in the queue, and shows a moderator every version and what stands around it', async () => {
    await write(athlete, 'Good morning');
    const rude = await write(coach, 'You will never learn it.');
    await must(product, 'PUT', `/conversations/${pair}/messages/${rude}/text`, {
      token: coach.token,
      body: { text: 'You will learn it.' },
    });
    await must(product, 'DELETE', `/conversations/${pair}/messages/${rude}`, { token: coach.token });
    const { body: filed, headers } = await file(athlete, body(rude));
    const { body: queue } = await must<ReportQueue>(product, 'GET', '/moderation/reports', {
      token: moderator,
      headers: { 'at-least': headers.get('position') ?? '' },
    });
    expect(queue.reports.find(({ id }) => id === filed.id)).toMatchObject({ pair, reporter: `athlete-${athlete.id}`, messages: 1 });
    // Whoever has not looked cannot decide.
    const early = await decide(filed.id, 'nothingWrong');
    expect([early.status, codesOf(early.body)]).toEqual([409, ['reportNotViewed']]);
    const { body: report } = await look(filed.id);
    expect(report.note).toBe('Please look at this.');
    expect(report.reported.map(({ versions }) => versions.map(({ text }) => text))).toEqual([
      ['You will never learn it.', 'You will learn it.'],
    ]);
    await eventually('the message before it', async () =>
      (await look(filed.id)).body.around.some(({ text }) => text === 'Good morning') ? true : undefined,
    );
    expect((await decide(filed.id, 'nothingWrong')).status).toBe(200);
    expect((await decide(filed.id, 'nothingWrong')).status).toBe(200);
    expect((await decide(filed.id, 'messageRemoved')).status).toBe(409);
    expect((await decide(filed.id, 'boredom')).status).toBe(400);
    expect((await look(filed.id)).body.outcome).toBe('nothingWrong');
    expect((await look(randomUUID())).status).toBe(404);
    expect((await decide(randomUUID(), 'nothingWrong')).status).toBe(404);
  });

  it('removes a message for both', async () => {
    await write(athlete, 'Good morning');
    const rude = await write(coach, 'You will never learn it.');
    const { body: filed } = await file(athlete, body(rude));
    await look(filed.id);
    await decide(filed.id, 'messageRemoved');
    for (const reader of [athlete, coach]) {
      const removed = await eventually('the message to be removed', async () => {
        const message = await messageOf(reader, rude);
        return message?.state === 'removed' ? message : undefined;
      });
      expect(removed.text).toBe('');
    }
  });

  it('closes a conversation, whose messages stay', async () => {
    const hello = await write(athlete, 'Good morning');
    const rude = await write(coach, 'You will never learn it.');
    const { body: filed } = await file(athlete, body(rude));
    await look(filed.id);
    await decide(filed.id, 'conversationClosed');
    for (const writer of [athlete, coach])
      await eventually('the conversation to be closed', async () => {
        const answer = await request(product, 'PUT', `/conversations/${pair}/messages/${randomUUID()}`, {
          token: writer.token,
          body: { text: 'Are you there?', file_ids: [], knows_risk: false },
        });
        return answer.status === 409 && codesOf(answer.body).includes('pairClosed') ? true : undefined;
      });
    expect((await messageOf(coach, hello))?.state).toBe('sent');
  });
});
