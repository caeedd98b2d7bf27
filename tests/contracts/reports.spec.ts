import { randomUUID } from 'node:crypto';
import type { ConversationView, FileView, MessageView, ReportDetails, ReportList, ReportQueue } from '@academy/domain/conversations';
import type { NotificationList } from '@academy/domain/notifications';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { mailed, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';
import { preferencesBody } from '../product/preferences.ts';
import { newStaff } from '../product/staff.ts';
import { pdf, png } from './access-files.ts';

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

async function write({ token }: Person, text: string, files: readonly string[] = []): Promise<string> {
  const id = randomUUID();
  await must(product, 'PUT', `/conversations/${pair}/messages/${id}`, { token, body: { text, file_ids: files, knows_risk: false } });
  return id;
}

const body = (...ids: readonly string[]) => ({ pair, message_ids: ids, reason: 'harassment', note: 'Please look at this.' });
const file = (by: Person, sent: unknown) => request<{ id: string }>(product, 'POST', '/reports', { token: by.token, body: sent });
const look = (id: string) => request<ReportDetails>(product, 'GET', `/moderation/reports/${id}`, { token: moderator });
const decide = (id: string, outcome: string) =>
  request(product, 'POST', `/moderation/reports/${id}/decision`, { token: moderator, body: { outcome } });
const reopen = (id: string) => request(product, 'POST', `/moderation/reports/${id}/reopening`, { token: moderator });
const mayWrite = async ({ token }: Person) => {
  const path = `/conversations/${pair}/messages/${randomUUID()}`;
  return await request(product, 'PUT', path, { token, body: { text: 'Are you there?', file_ids: [], knows_risk: false } });
};
/** Mails come at any time of day. */
const awake = async (...people: readonly Person[]): Promise<void> => {
  for (const { token } of people) await must(product, 'PUT', '/preferences', { token, body: preferencesBody({ has_quiet_hours: false }) });
};
const isTold = async ({ token }: Person, says: string) =>
  await eventually(`the bell says ${says}`, async () => {
    const { body: news } = await must<NotificationList>(product, 'GET', '/notifications', { token });
    return news.notifications.find((one) => one.says === says);
  });
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
        const answer = await mayWrite(writer);
        return answer.status === 409 && codesOf(answer.body).includes('pairClosed') ? true : undefined;
      });
    expect((await messageOf(coach, hello))?.state).toBe('sent');
  });

  it('is told to who reported, and to who wrote it only where something is done, by bell and mail', async () => {
    await awake(athlete, coach);
    await write(athlete, 'Good morning');
    const [mild, rude] = [await write(coach, 'Work harder.'), await write(coach, 'You will never learn it.')];
    const [first, second] = [await file(athlete, body(mild)), await file(athlete, body(rude))];
    await look(first.body.id);
    await decide(first.body.id, 'nothingWrong');
    expect(await isTold(athlete, 'nothingWrong')).toMatchObject({ other_name: coach.name, is_seen: false });
    expect(await mailed(product, athlete.email, /(not against our rules)/u)).not.toBe('');
    await look(second.body.id);
    await decide(second.body.id, 'messageRemoved');
    await isTold(athlete, 'reportedRemoved');
    expect(await isTold(coach, 'ownRemoved')).toMatchObject({ other_name: athlete.name });
    expect(await mailed(product, coach.email, /(nobody can read them any more)/u)).not.toBe('');
    const { body: news } = await must<NotificationList>(product, 'GET', '/notifications', { token: coach.token });
    expect(news.notifications.map(({ says }) => says)).toEqual(['ownRemoved']);
  });

  it('whose closing is taken back lets both write again, and both are told', async () => {
    await awake(athlete, coach);
    await write(athlete, 'Good morning');
    const [mild, rude] = [await write(coach, 'Work harder.'), await write(coach, 'You will never learn it.')];
    const [other, closing] = [await file(athlete, body(mild)), await file(athlete, body(rude))];
    const { id } = closing.body;
    expect((await reopen(randomUUID())).status).toBe(404);
    await look(id);
    const early = await reopen(id);
    expect([early.status, codesOf(early.body)]).toEqual([409, ['reportNotClosing']]);
    const { headers } = await decide(id, 'conversationClosed');
    const closings = async (position: string | null) =>
      (
        await must<ReportQueue>(product, 'GET', '/moderation/closings', { token: moderator, headers: { 'at-least': position ?? '' } })
      ).body.reports.map((one) => one.id);
    expect(await closings(headers.get('position'))).toContain(id);
    await eventually('the conversation to be closed', async () => ((await mayWrite(coach)).status === 409 ? true : undefined));
    const unseen = (await newStaff(product, 'moderator')).token;
    const blind = await request(product, 'POST', `/moderation/reports/${id}/reopening`, { token: unseen });
    expect([blind.status, codesOf(blind.body)]).toEqual([409, ['reportNotViewed']]);
    const reopened = await reopen(id);
    expect([reopened.status, (await reopen(id)).status]).toEqual([200, 200]);
    expect(await closings(reopened.headers.get('position'))).not.toContain(id);
    expect((await look(id)).body).toMatchObject({ outcome: 'conversationClosed', is_taken_back: true });
    for (const writer of [athlete, coach]) {
      await eventually('the conversation to be open', async () => ((await mayWrite(writer)).status === 200 ? true : undefined));
      await isTold(writer, 'reopened');
      expect(await mailed(product, writer.email, /(You can write to each other again)/u)).not.toBe('');
    }
    // Another report can close it once more.
    await look(other.body.id);
    await decide(other.body.id, 'conversationClosed');
    await eventually('the conversation to be closed again', async () => ((await mayWrite(athlete)).status === 409 ? true : undefined));
  });
});

describe('files of a report', () => {
  async function upload({ token }: Person, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'file');
    const answer = await fetch(`${product.api}/conversations/${pair}/files?name=${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return ((await answer.json()) as FileView).id;
  }
  const read = async (reportId: string, fileId: string, token = moderator): Promise<Response> =>
    await fetch(`${product.api}/moderation/reports/${reportId}/files/${fileId}`, { headers: { authorization: `Bearer ${token}` } });

  it('are shown to a moderator, also of a deleted message, and no other file is', async () => {
    await write(athlete, 'Good morning');
    const [reported, unreported, unsent] = [
      await upload(coach, pdf, 'Plan.pdf'),
      await upload(coach, png, 'Serve.png'),
      await upload(coach, pdf, 'Later.pdf'),
    ];
    const own = await upload(athlete, pdf, 'Mine.pdf');
    const rude = await write(coach, 'Look at this', [reported]);
    await write(coach, 'And this', [unreported]);
    await write(athlete, 'No', [own]);
    const { body: filed } = await file(athlete, body(rude));
    await must(product, 'DELETE', `/conversations/${pair}/messages/${rude}`, { token: coach.token });
    const { body: report } = await look(filed.id);
    expect(report.reported).toMatchObject([{ id: rude, files: [{ id: reported, name: 'Plan.pdf', type: 'application/pdf' }] }]);
    const shown = await read(filed.id, reported);
    expect([shown.status, Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(pdf))]).toEqual([200, true]);
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment/u);
    expect([shown.headers.get('cache-control'), shown.headers.get('content-security-policy')]).toEqual([
      'private, no-store',
      "default-src 'none'; sandbox",
    ]);
    // The first look is noted, and one within a minute is the same.
    expect([shown.headers.get('position'), (await read(filed.id, reported)).headers.get('position')]).toEqual([
      expect.stringMatching(/\d/u),
      null,
    ]);
    for (const fileId of [unreported, unsent, own, randomUUID()]) expect((await read(filed.id, fileId)).status).toBe(404);
    expect((await read(randomUUID(), reported)).status).toBe(404);
    expect((await read(filed.id, 'plan')).status).toBe(400);
    const auditor = (await newStaff(product, 'auditor')).token;
    for (const token of [athlete.token, coach.token, auditor]) expect((await read(filed.id, reported, token)).status).toBe(403);
    expect((await read(filed.id, reported, 'none')).status).toBe(401);
  });
});
