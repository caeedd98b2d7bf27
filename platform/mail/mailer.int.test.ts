import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestMailServer, type TestMailServer } from '../testing/index.ts';
import { createMailer, isRefused, type Mailer } from './index.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function startServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const server = await startTestMailServer(options);
  closing.push(() => server.close());
  return server;
}

function mailerTo(url: string, timeout = 2000): Mailer {
  const mailer = createMailer({ url, from: 'Academy <no-reply@academy.example>', timeout });
  closing.push(() => mailer.close());
  return mailer;
}

const mail = { to: 'asha@example.com', subject: 'Grüße', text: 'line one\n\n123456\n', html: '<p>123456</p>' };

const onAuth: NonNullable<SMTPServerOptions['onAuth']> = ({ username = '', password }, _session, done) =>
  password === 'p@ss' ? done(null, { user: username }) : done(new Error('no'));

const onRcptTo: NonNullable<SMTPServerOptions['onRcptTo']> = (address, _session, done) => {
  done(Object.assign(new Error(`no ${address.address} here`), { responseCode: 550 }));
};

describe('createMailer', () => {
  it('delivers text and HTML', async () => {
    const { url, received } = await startServer();
    await mailerTo(url).send(mail);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'no-reply@academy.example', to: ['asha@example.com'] });
    const message = received[0]?.message ?? '';
    expect(message).toContain('From: Academy <no-reply@academy.example>');
    expect(message).toMatch(/Subject: =\?UTF-8\?/i);
    expect(message).toContain('\r\n123456\r\n');
    expect(message).toContain('<p>123456</p>');
  });

  it('delivers a calendar file and an id of our own', async () => {
    const { url, received } = await startServer();
    const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    await mailerTo(url).send({ ...mail, messageId: '<1@academy.example>', calendar: { method: 'REQUEST', text } });
    const message = received[0]?.message ?? '';
    expect(message).toContain('Message-ID: <1@academy.example>');
    expect(message).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/u);
    expect(message).toMatch(/filename=session\.ics/u);
  });

  it('says how to get no more of them by one click', async () => {
    const { url, received } = await startServer();
    await mailerTo(url).send({ ...mail, unsubscribeUrl: 'https://api.academy.example/unsubscribe/athlete-7-money.abc' });
    const message = received[0]?.message.replaceAll(/\r\n[ \t]+/gu, ' ') ?? '';
    expect(message).toMatch(/^List-Unsubscribe: <https:\/\/api\.academy\.example\/unsubscribe\/athlete-7-money\.abc>/mu);
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/mu);
  });

  it('shares its connections', async () => {
    const { url, received, connections } = await startServer();
    const mailer = mailerTo(url);
    for (let index = 0; index < 10; index += 1) await mailer.send(mail);
    expect(received).toHaveLength(10);
    expect(connections()).toBe(1);
  });

  it('signs in if the address has credentials', async () => {
    const { url, received } = await startServer({ authOptional: false, allowInsecureAuth: true, onAuth });
    await mailerTo(url.replace('//', '//mail%40user:p%40ss@')).send(mail);
    expect(received[0]?.user).toBe('mail@user');
  });

  it('never splits one address into two recipients', async () => {
    const { url, received } = await startServer();
    const crafted = [
      'a,mallory@example.com',
      'a;mallory@example.com',
      '<mallory@example.com>',
      'a\r\nBcc: mallory@example.com',
      '"a" <mallory@example.com>',
    ];
    const mailer = mailerTo(url);
    for (const to of crafted) await expect(mailer.send({ ...mail, to })).rejects.toThrow('one plain address');
    expect(received).toEqual([]);
  });

  it('throws without the recipient, the dialogue or the password if the server refuses', async () => {
    const { url } = await startServer({ onRcptTo });
    const error = await mailerTo(url)
      .send(mail)
      .catch((caught: unknown) => caught);
    expect(String(error)).toMatch(/did not take.*550/);
    expect(isRefused(error)).toBe(true);
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('asha');
  });

  it('throws if the sign-in is refused, without the password', async () => {
    const { url } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    });
    const error = await mailerTo(url.replace('//', '//user:hunter2@'))
      .send(mail)
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('hunter2');
  });

  describe('with a remote server', () => {
    /** An address that leads to this machine but is not loopback. */
    const elsewhere = (url: string): string => url.replace('127.0.0.1', '0.0.0.0');

    it('sends nothing without TLS', async () => {
      const { url, received, connections } = await startServer();
      await expect(mailerTo(elsewhere(url)).send(mail)).rejects.toThrow('did not take');
      expect([received, connections()]).toEqual([[], 1]);
    });

    it('sends nothing if the certificate is not trusted', async () => {
      const { url, received, connections } = await startServer({ disabledCommands: [] });
      await expect(mailerTo(elsewhere(url)).send(mail)).rejects.toThrow('did not take');
      expect([received, connections()]).toEqual([[], 1]);
    });

    it('sends unencrypted if configured so', async () => {
      const { url, received } = await startServer();
      const mailer = createMailer({ url: elsewhere(url), from: 'no-reply@academy.example', requireTls: false });
      closing.push(() => mailer.close());
      await mailer.send(mail);
      expect(received).toHaveLength(1);
    });
  });

  it('throws if nobody listens, and if the server is silent', async () => {
    await expect(mailerTo('smtp://127.0.0.1:1').send(mail)).rejects.toThrow('did not take');
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closing.push(() => silent.close());
    await expect(mailerTo(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 100).send(mail)).rejects.toThrow('did not take');
  });
});

it('pings the server, and counts everything it sends as a sign of life', async () => {
  const { url } = await startServer();
  const mailer = mailerTo(url);
  expect(mailer.heard()).toBe(0);
  await mailer.ping();
  const greeted = mailer.heard();
  expect(greeted).toBeGreaterThan(20);
  await mailer.send(mail);
  expect(mailer.heard()).toBeGreaterThan(greeted);
});

it('tells a mail that is refused for good from one that may be taken later', async () => {
  const later = await startServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('later'), { responseCode: 451 })),
  });
  const errorOf = async (url: string): Promise<unknown> => {
    try {
      await mailerTo(url).send(mail);
      return null;
    } catch (error) {
      return error;
    }
  };
  for (const url of [later.url, 'smtp://127.0.0.1:1']) {
    const error = await errorOf(url);
    expect([error instanceof Error, isRefused(error)]).toEqual([true, false]);
  }
});

it("reports a server that refuses or is silent by the error's code", async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  closing.push(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  const mute = mailerTo(`smtp://127.0.0.1:${port}`, 50);
  await expect(mute.ping()).rejects.toThrow(/greeting|time/i);
  for (const act of [mailerTo('smtp://127.0.0.1:1').ping(), mailerTo('smtp://127.0.0.1:1').send(mail)])
    await expect(act).rejects.toMatchObject({ code: expect.stringMatching(/^(?:ESOCKET|ECONNECTION|ECONNREFUSED)$/) as string });
});
