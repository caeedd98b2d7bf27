import { randomBytes, randomUUID } from 'node:crypto';
import { parseCheckpoint, parseNote } from '@academy/domain/audit';
import { openRawEvents, until } from '@academy/platform/testing';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { eventsOf, expectWholeAndOnce, recordsOf } from '../testing/expect-whole.ts';
import { createTestAudit, type TestAudit } from '../testing/test-audit.ts';

let audit: TestAudit;
beforeEach(async () => {
  audit = await createTestAudit(inject('databaseUrl'));
});
afterEach(() => audit.close());

describe('the sealer', () => {
  it('seals every event once, with its bytes, in the order of the log, and leaves out what the store writes itself', async () => {
    const raw = openRawEvents(audit.server.url);
    await audit.append(700);
    const data = '{ "n": 1.0, "n": 2 }';
    await raw.append('memo-1', randomUUID(), { type: 'Odd', data, metadata: 'no JSON' });
    await raw.close();
    await audit.start();
    await audit.append(3);
    await audit.sealed(704);
    await expectWholeAndOnce(audit);
    expect((await recordsOf(audit))[700]?.data.toString()).toBe(data);
    expect(await audit.alarms()).toEqual([
      { kind: 'unreadable', place: 'memo-1 0' },
      { kind: 'unknown', place: 'memo-1 0' },
    ]);
    const { rows } = await audit.session.query('select level, index from audit.subtrees order by level, index');
    expect(rows).toEqual([
      { level: 8, index: '0' },
      { level: 8, index: '1' },
    ]);
  });

  it('seals an event of a day that does not exist, as one that names no time', async () => {
    const raw = openRawEvents(audit.server.url);
    const metadata = JSON.stringify({ version: 1, time: '2026-02-30T10:00:00.000Z' });
    await raw.append('memo-1', randomUUID(), { type: 'Odd', data: '{}', metadata });
    await raw.close();
    await audit.start();
    await audit.append(3);
    await audit.sealed(4);
    expect(await audit.alarms()).toContainEqual({ kind: 'unreadable', place: 'memo-1 0' });
  });

  it('stops with an alarm at a stream whose name no index can hold', async () => {
    const name = `memo-${randomBytes(4_000).toString('hex')}`;
    await audit.append(2);
    const raw = openRawEvents(audit.server.url);
    await raw.append(name, randomUUID(), { type: 'Odd', data: '{}', metadata: '{}' });
    await raw.close();
    await audit.start();
    await until('it is named', async () => (await audit.alarms()).length > 0);
    expect(await audit.alarms()).toEqual([{ kind: 'unsealable', place: `${name.slice(0, 1_000)}…` }]);
    await audit.sealed(2);
  });

  it('goes on where it was, and is one of two at work', async () => {
    await audit.append(10);
    const first = await audit.start();
    const second = await audit.start();
    await audit.sealed(10);
    const owners = async (): Promise<string[]> =>
      await Promise.all(
        [first, second].map(async ({ port }) => {
          const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
          return /^audit_owner (\d)$/mu.exec(text)?.[1] ?? '';
        }),
      );
    expect((await owners()).toSorted()).toEqual(['0', '1']);
    const isFirst = (await owners())[0] === '1';
    await (isFirst ? first : second).close();
    await audit.append(5);
    await audit.sealed(15);
    await expectWholeAndOnce(audit);
  });

  it('alarms about settings and deletion of our streams, and about gaps', async () => {
    await audit.append(2, 'note-1');
    await audit.append(2, 'note-2');
    await audit.start();
    await audit.sealed(4);
    const client = EventStoreDBClient.connectionString(audit.server.url);
    await client.setStreamMetadata('note-1', { maxAge: 60 });
    await client.tombstoneStream('note-2');
    await client.dispose();
    await until('both are named', async () => (await audit.alarms()).length >= 2);
    expect(await audit.alarms()).toEqual([
      { kind: 'settings', place: '$$note-1 0' },
      { kind: 'deleted', place: 'note-2' },
    ]);
    await audit.session.query(`update audit.records set stream = 'elsewhere' where stream = 'note-1' and revision = 1`);
    await audit.append(1, 'note-1');
    await audit.sealed(5);
    expect((await audit.alarms()).at(-1)).toEqual({ kind: 'gap', place: 'note-1 2' });
  });
});

describe('the end of a drill', () => {
  const digest = (letter: string): string => letter.repeat(64);
  const certificate = (number: number, rebuilt: string) => {
    const table = { name: 'waiting_v1', rows: 3, live: digest('a'), rebuilt: digest(rebuilt), differing: rebuilt === 'a' ? 0 : 1 };
    const model = { name: 'waiting', version: 1, position: '5', number: null, tables: [table], differences: [], isHealed: false };
    return { drillId: `202611-${number}`, at: '2026-11-24T02:00:00.000Z', models: [model], notCompared: [], head: null };
  };
  const metadata = JSON.stringify({
    version: 1,
    actor: { id: 'system', role: 'system' },
    time: '2026-11-24T02:00:00.000Z',
    $correlationId: randomUUID(),
    $causationId: randomUUID(),
  });

  it('raises an alarm by its number if a read model differs or could not be compared, and none otherwise', async () => {
    const raw = openRawEvents(audit.server.url);
    const write = (stream: string, data: object, type = 'DrillFinished') =>
      raw.append(stream, randomUUID(), { type, data: JSON.stringify(data), metadata });
    const notCompared = [{ name: 'bookings', why: 'neverBuilt' }];
    await write('drill-202611', certificate(1, 'a'));
    await write('drill-202611', certificate(2, 'b'));
    // Not where certificates are, and no certificate.
    await write('drill-202610', certificate(3, 'b'));
    await write('drill-202611', { drillId: '202611-4', models: 'none' });
    await write('drill-202611', { ...certificate(5, 'a'), notCompared });
    await write('drill-202611', { ...certificate(6, 'b'), notCompared });
    await write('drill-202611', { drillId: '202611-7', at: '2026-11-24T02:00:00.000Z', why: 'attempts' }, 'DrillFailed');
    await write('drill-202611', { drillId: '202611-8', at: '2026-11-24T02:00:00.000Z', attempt: 1 }, 'DrillStarted');
    await raw.close();
    await audit.start();
    await audit.sealed(8);
    expect(await audit.alarms()).toEqual([
      { kind: 'drill', place: 'drill 202611-2' },
      { kind: 'uncompared', place: 'drill 202611-5' },
      { kind: 'drill', place: 'drill 202611-6' },
      { kind: 'uncompared', place: 'drill 202611-7' },
    ]);
  });
});

describe('a log that is read again', () => {
  /** What another server would have: the same events at other positions. */
  const misplace = () => audit.session.query('update audit.records set position = position + 1000000');
  const change = (place: string, column: string, value: unknown) =>
    audit.session.query(`update audit.records set ${column} = $2 where stream || ' ' || revision = $1`, [place, value]);

  it('is recognised at other positions, and heads stay', async () => {
    await audit.append(300, 'note-1');
    const app = await audit.start();
    const before = await audit.head(300);
    await app.close();
    await misplace();
    await audit.append(5, 'note-1');
    await audit.start();
    await audit.sealed(305);
    await expectWholeAndOnce(audit);
    const after = await audit.head(305);
    expect([before, after].map((note) => parseCheckpoint(parseNote(note)?.text ?? '')?.size)).toEqual([300, 305]);
    const { rows } = await audit.session.query<{ position: string }>('select position from audit.records order by number');
    expect(rows.map(({ position }) => BigInt(position))).toEqual((await eventsOf(audit)).map(({ position }) => position));
    expect(await audit.alarms()).toEqual([]);
  });

  it('is not gone on with where an event differs from its record, which is named', async () => {
    await audit.append(20, 'note-1');
    const app = await audit.start();
    await audit.sealed(20);
    await app.close();
    await misplace();
    await change('note-1 7', 'hash', Buffer.alloc(32));
    const again = await audit.start();
    const problem = async (): Promise<unknown> => {
      const { problems } = (await (await fetch(`http://127.0.0.1:${again.port}/readyz`)).json()) as { problems: Record<string, string> };
      return problems['sealer'];
    };
    await until('the sealer stopped', async () => (await problem()) === 'stopped: changed');
    // The tree below the head is another too, which the signing may see first.
    expect(await audit.alarms()).toContainEqual({ kind: 'changed', place: 'note-1 7' });
    expect((await fetch(`http://127.0.0.1:${again.port}/readyz`)).status).toBe(503);
  });

  it('is not gone on with where a record is missing, whose number is named', async () => {
    await audit.append(20, 'note-1');
    const app = await audit.start();
    await audit.sealed(20);
    await app.close();
    await misplace();
    await change('note-1 11', 'stream', 'note-that-is-nowhere');
    await audit.start();
    await until('it is named', async () => (await audit.alarms()).length > 0);
    expect(await audit.alarms()).toEqual([{ kind: 'missing', place: 'record 12' }]);
  });
});
