import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailboxServer, startMailbox } from './index.ts';
import type { Message } from './message.ts';
import { openStore } from './store.ts';

interface List {
  total: number;
  unread: number;
  messages_count: number;
  start: number;
  messages: (Message & { Snippet: string })[];
}

let data: string;
let mailbox: MailboxServer;

beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'academy-mailbox-'));
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, data });
});
afterEach(async () => {
  await mailbox.close();
  rmSync(data, { recursive: true, force: true });
});

const get = (target: string): Promise<Response> => fetch(`${mailbox.httpUrl}${target}`);
const list = async (target = '/api/v1/messages'): Promise<List> => (await (await get(target)).json()) as List;
const read = async (id: string): Promise<Message> => (await (await get(`/api/v1/message/${id}`)).json()) as Message;

async function send(mail: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport(mailbox.smtpUrl);
  try {
    await transport.sendMail({ from: 'Academy <no-reply@academy.invalid>', text: 'Hello', ...mail });
  } finally {
    transport.close();
  }
}

describe('the mailbox', () => {
  it('shows sent mails in the same form as Mailpit', async () => {
    await send({
      to: 'Ann Ö <ann@example.com>',
      bcc: 'eve@example.com',
      subject: 'Your códe',
      text: 'It is 1234\n',
      html: '<p>It is <b>1234</b>',
    });
    const { total, unread, messages_count, start, messages } = await list();
    expect({ total, unread, messages_count, start }).toEqual({ total: 1, unread: 1, messages_count: 1, start: 0 });
    expect(messages[0]).toMatchObject({
      From: { Name: 'Academy', Address: 'no-reply@academy.invalid' },
      To: [{ Name: 'Ann Ö', Address: 'ann@example.com' }],
      Bcc: [{ Name: '', Address: 'eve@example.com' }],
      Subject: 'Your códe',
      Snippet: 'It is 1234',
      Read: false,
      Attachments: 0,
    });
    expect(messages[0]).not.toHaveProperty('Text');
    const message = await read('latest');
    expect(message.Text.trim()).toBe('It is 1234');
    expect(message).toMatchObject({ ID: messages[0]?.ID, Subject: 'Your códe', Attachments: [] });
    expect(message.HTML).toContain('<b>1234</b>');
    expect(message.Size).toBeGreaterThan(100);
    expect((await list()).unread).toBe(0);
  });

  it('lists mails in pages, newest first', async () => {
    for (const subject of ['one', 'two', 'three']) await send({ to: 'ann@example.com', subject });
    expect((await list()).messages.map(({ Subject }) => Subject)).toEqual(['three', 'two', 'one']);
    const page = await list('/api/v1/messages?start=1&limit=1');
    expect(page).toMatchObject({ total: 3, start: 1, messages: [{ Subject: 'two' }] });
  });

  it('searches by recipient', async () => {
    await send({ to: 'ann@example.com', subject: 'hers' });
    await send({ to: 'bob@example.com', subject: 'his' });
    const answer = await list(`/api/v1/search?query=${encodeURIComponent('to:"bob@example.com"')}`);
    expect(answer).toMatchObject({ total: 2, messages_count: 1, messages: [{ Subject: 'his' }] });
    expect((await get('/api/v1/search')).status).toBe(400);
  });

  it('deletes some or all', async () => {
    for (const subject of ['one', 'two']) await send({ to: 'ann@example.com', subject });
    const [newest] = (await list()).messages;
    const remove = (body?: string): Promise<Response> =>
      fetch(`${mailbox.httpUrl}/api/v1/messages`, { method: 'DELETE', ...(body ? { body } : {}) });
    expect((await remove('{')).status).toBe(400);
    await remove(JSON.stringify({ IDs: [newest?.ID] }));
    expect((await list()).messages.map(({ Subject }) => Subject)).toEqual(['one']);
    await remove();
    expect((await list()).total).toBe(0);
    expect(readdirSync(path.join(data, 'messages'))).toEqual([]);
  });

  it('keeps the mails over a restart and removes damaged files', async () => {
    await send({ to: 'ann@example.com', subject: 'kept' });
    await read('latest');
    await mailbox.close();
    writeFileSync(path.join(data, 'messages', 'half.json'), '{"ID":');
    writeFileSync(path.join(data, 'messages', 'half.json.new'), '');
    mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, data });
    expect(await list()).toMatchObject({ total: 1, unread: 0, messages: [{ Subject: 'kept' }] });
    expect(readdirSync(path.join(data, 'messages'))).toHaveLength(1);
  });

  it('drops the oldest mails to make room for new ones', async () => {
    await send({ to: 'ann@example.com', subject: 'any' });
    const message = await read('latest');
    const folder = path.join(data, 'bounded');
    const store = openStore(folder, 2);
    for (const ID of ['a', 'b', 'c']) store.add({ ...message, ID });
    expect(store.list().map(({ ID }) => ID)).toEqual(['c', 'b']);
    expect(readdirSync(folder)).toEqual(['b.json', 'c.json']);
  });

  it('refuses a mail that is too long, then accepts the next', async () => {
    await expect(send({ to: 'ann@example.com', subject: 'long', text: 'x'.repeat(1_200_000) })).rejects.toThrow(/552/);
    await send({ to: 'ann@example.com', subject: 'short' });
    expect((await list()).messages.map(({ Subject }) => Subject)).toEqual(['short']);
  });

  it('accepts any password', async () => {
    const transport = nodemailer.createTransport(mailbox.smtpUrl.replace('smtp://', 'smtp://user:secret@'));
    await expect(transport.sendMail({ from: 'a@b.invalid', to: 'ann@example.com', subject: 'signed in', text: '' })).resolves.toBeDefined();
    transport.close();
  });

  it('answers 404 for an unknown mail', async () => {
    for (const target of ['/api/v1/message/latest', '/api/v1/message/nope', '/message/nope', '/nope', '/message/..%2F..%2Fetc']) {
      expect((await get(target)).status, target).toBe(404);
    }
    expect(await (await get('/livez')).text()).toBe('ok');
  });
});

describe("the mailbox's page", () => {
  const hostile = '<script>alert(1)</script>"\'&';

  it('escapes the text of a mail', async () => {
    await send({
      to: 'ann@example.com',
      subject: hostile,
      text: hostile,
      html: '<script>alert(2)</script><a href="https://example.com">go</a>',
    });
    const { ID } = await read('latest');
    for (const target of ['/', `/message/${ID}`, `/?query=${encodeURIComponent(hostile)}`]) {
      const answer = await get(target);
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'/);
      const html = await answer.text();
      expect(html).not.toContain('<script>alert');
      expect(html).toContain('&lt;script&gt;');
    }
  });

  it('shows the HTML of a mail in a sandbox', async () => {
    await send({ to: 'ann@example.com', subject: 'html', html: '<script>alert(2)</script><p>Hi' });
    const { ID } = await read('latest');
    expect(await (await get(`/message/${ID}`)).text()).toContain(
      `<iframe title="The mail as the recipient sees it" src="/message/${ID}/html" sandbox=`,
    );
    const policy = (await get(`/message/${ID}/html`)).headers.get('content-security-policy');
    expect(policy).toMatch(/^sandbox /);
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
  });

  it('answers to its own address only', async () => {
    const status = await new Promise((resolve, reject) => {
      const asked = request(`${mailbox.httpUrl}/api/v1/messages`, { headers: { host: 'evil.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.once('error', reject).end();
    });
    expect(status).toBe(421);
  });
});
