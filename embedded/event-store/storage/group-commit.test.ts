import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GroupCommit } from './group-commit.ts';
import { EventLog } from './log.ts';
import { openChecked } from './open-checked.ts';
import { RecentIds } from './recent-ids.ts';
import { StreamStates } from './stream-states.ts';
import { WaitSet } from './wait-set.ts';
import { Writer } from './writer.ts';
import type { WriteOutcome } from './writes.ts';

it('neither syncs nor shows anything after a sync has failed, although a second one would succeed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'event-store-'));
  const database = openChecked(folder, 'quick');
  try {
    const log = new EventLog(database);
    let syncs = 0;
    const disk = {
      sync(done: (error: Error | null) => void): void {
        syncs += 1;
        const error = syncs === 1 ? new Error('EIO') : null;
        setImmediate(() => done(error));
      },
    };
    const failures: string[] = [];
    const writer = new Writer(log, new StreamStates(log), new RecentIds(database));
    const commits = new GroupCommit(database, log, writer, disk, new WaitSet(), ({ message }) => void failures.push(message));
    const append = (stream: string): Promise<WriteOutcome> => {
      const [id, bytes] = [Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), Buffer.from('{}')];
      const event = { id, type: 'Noted', isJson: true, data: bytes, metadata: bytes };
      return new Promise((resolve) => commits.submit({ kind: 'append', stream, expected: -1, events: [event] }, 100, resolve));
    };
    const failed = { kind: 'failed', reason: 'EIO' };
    expect([await append('note-1'), log.readable]).toEqual([failed, 0]);
    expect([await append('note-2'), log.readable, syncs, failures]).toEqual([failed, 0, 1, ['EIO']]);
  } finally {
    database.close();
    await rm(folder, { recursive: true });
  }
});
