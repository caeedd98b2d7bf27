import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Credentials, EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { ownServers } from './own-servers.ts';
import { selfSigned } from './self-signed.ts';
import { runToEnd } from './server-process.ts';
import { all, FOREIGN_URL, newStream, numbered, take, emitted } from './store-under-test.ts';

const own = ownServers();
const admin: Credentials = { username: 'admin', password: 'changeit' };

interface Secured {
  /** A client that signs in with these credentials, if any. */
  readonly as: (credentials?: Credentials) => EventStoreDBClient;
}

async function startSecured(users?: string): Promise<Secured> {
  const folder = await own.dataDir();
  const { cert, key } = selfSigned();
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem'), users: join(folder, 'users') };
  await writeFile(files.cert, cert);
  await writeFile(files.key, key);
  await writeFile(files.users, users ?? '');
  const args = ['--tls-cert', files.cert, '--tls-key', files.key, ...(users === undefined ? [] : ['--users', files.users])];
  const { server } = await own.start(folder, [], args);
  expect(server.url).toMatch(/\?tls=true$/);
  const ca = encodeURIComponent(files.cert);
  const url = server.url.replace('127.0.0.1', 'localhost').concat(`&tlsCAFile=${ca}`);
  return {
    as: (credentials) =>
      own.connect(credentials === undefined ? url : url.replace('esdb://', `esdb://${credentials.username}:${credentials.password}@`)),
  };
}

async function usersFile(...lines: readonly (readonly [name: string, groups: string])[]): Promise<string> {
  const made = await Promise.all(
    lines.map(async ([name, groups]) => await runToEnd(['user', name, '--groups', groups], `secret-${name}\n`)),
  );
  return made.map(({ stdout }) => stdout).join('');
}

const login = (username: string): Credentials => ({ username, password: `secret-${username}` });
const DENIED = { type: 'access-denied' };

describe.skipIf(FOREIGN_URL !== undefined)('with a certificate', () => {
  test('batch and classic calls are encrypted and authenticated', async () => {
    const { as } = await startSecured();
    const client = as(admin);
    const stream = newStream();
    await client.appendToStream(stream, numbered(0));
    await as().appendToStream(stream, numbered(1), { credentials: admin });
    expect(await all(client.readStream(stream))).toHaveLength(2);
    expect(await all(client.readAll({ maxCount: 2 }))).toHaveLength(2);
  });

  test('requests without credentials, with a wrong password or an unknown name are refused', async () => {
    const { as } = await startSecured();
    const stream = newStream();
    await as(admin).appendToStream(stream, numbered(0));
    for (const credentials of [undefined, { ...admin, password: 'wrong' }, { username: 'nobody', password: 'changeit' }]) {
      const client = as(credentials);
      await expect(all(client.readStream(stream))).rejects.toMatchObject(DENIED);
      await expect(all(client.readAll())).rejects.toMatchObject(DENIED);
      await expect(client.deleteStream(stream)).rejects.toMatchObject(DENIED);
      await expect(client.appendToStream(stream, numbered(1))).rejects.toMatchObject(DENIED);
    }
  });

  test('users are read from their file', async () => {
    const { as } = await startSecured(await usersFile(['root', '$admins'], ['ann', 'coaches'], ['bob', '']));
    await expect(all(as(admin).readAll())).rejects.toMatchObject(DENIED);
    expect(await all(as(login('root')).readAll())).toEqual([]);
    await as(login('bob')).appendToStream(newStream(), numbered(0));
    await expect(all(as(login('bob')).readAll())).rejects.toMatchObject(DENIED);
  });

  test('access lists of a stream apply, also to its metadata', async () => {
    const { as } = await startSecured(await usersFile(['root', '$admins'], ['ann', 'coaches'], ['bob', '']));
    const [root, ann, bob] = [as(login('root')), as(login('ann')), as(login('bob'))];
    const stream = newStream();
    await root.appendToStream(stream, numbered(0));
    const acl = {
      readRoles: ['coaches', 'bob'],
      writeRoles: ['coaches'],
      deleteRoles: ['$admins'],
      metaReadRoles: ['ann'],
      metaWriteRoles: [],
    };
    await root.setStreamMetadata(stream, { acl });
    await ann.appendToStream(stream, numbered(1));
    expect(await all(bob.readStream(stream))).toHaveLength(2);
    await expect(bob.appendToStream(stream, numbered(2))).rejects.toMatchObject(DENIED);
    await expect(bob.appendToStream(stream, numbered(2), { credentials: login('bob') })).rejects.toMatchObject(DENIED);
    await expect(ann.deleteStream(stream)).rejects.toMatchObject(DENIED);
    await expect(ann.tombstoneStream(stream)).rejects.toMatchObject(DENIED);
    expect((await ann.getStreamMetadata(stream)).metadata).toHaveProperty('acl');
    await expect(bob.getStreamMetadata(stream)).rejects.toMatchObject(DENIED);
    await expect(ann.setStreamMetadata(stream, {})).rejects.toMatchObject(DENIED);
    await root.deleteStream(stream);
  });

  test('a subscription ends when its reader loses access', async () => {
    const { as } = await startSecured(await usersFile(['root', '$admins'], ['bob', '']));
    const [root, bob] = [as(login('root')), as(login('bob'))];
    const stream = newStream();
    await root.appendToStream(stream, numbered(0));
    expect(await take(bob.subscribeToStream(stream), 1)).toHaveLength(1);
    const subscription = bob.subscribeToStream(stream);
    subscription.resume();
    await emitted(subscription, 'caughtUp');
    const ended = emitted(subscription, 'error');
    await root.setStreamMetadata(stream, { acl: { readRoles: ['$admins'] } });
    expect(await ended).toMatchObject(DENIED);
  });

  test('an incomplete pair of certificate and key, or users without one, are refused', async () => {
    const folder = await own.dataDir();
    expect(await runToEnd(['--data', folder, '--tls-cert', 'cert.pem'])).toMatchObject({ code: 1 });
    const { code, stderr } = await runToEnd(['--data', folder, '--users', 'users']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('without TLS')]);
  });
});
