import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ExportCommand, exportDecider, type ExportEvent, exportEvents, exportStream } from '@academy/domain/exports';
import { createCommandLoop } from '@academy/platform/commands';
import { createClearCodec } from '@academy/platform/event-store';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { readManifest } from '../verify/read-files.ts';
import { readTar } from '../testing/read-tar.ts';
import { runVerifier } from '../testing/run-verifier.ts';
import { createTestAudit, type TestAudit } from '../testing/test-audit.ts';

const codec = createClearCodec(exportEvents);
const stream = exportStream(3);
const dayMs = 86_400_000;

let audit: TestAudit;
/** By which every clock is ahead. */
let ahead: number;
const clock = (): Date => new Date(Date.now() + ahead);

beforeEach(async () => {
  ahead = 0;
  audit = await createTestAudit(inject('databaseUrl'));
  // Read models that were never built: an export of everything has none of their rows then.
  await audit.session.query(
    'create schema projections; create table projections.checkpoints (name text, version int, position bigint, tables text[])',
  );
});
afterEach(() => audit.close());

const fileOf = (name: string): string => path.join(audit.exportsFolder, name);
const files = (): string[] => (existsSync(audit.exportsFolder) ? readdirSync(audit.exportsFolder) : []);
const at = (): string => clock().toISOString();
const place = (name: string, bytes: number): void => {
  mkdirSync(audit.exportsFolder, { recursive: true });
  writeFileSync(fileOf(name), Buffer.alloc(bytes));
};

async function command(given: ExportCommand): Promise<void> {
  const run = createCommandLoop({ store: audit.store, codec, clock });
  const outcome = await run({
    decider: exportDecider,
    stream,
    command: given,
    actor: { id: 3, role: 'auditor' },
    correlationId: randomUUID(),
  });
  if (outcome.refusal !== null) throw new Error(outcome.refusal.refused);
}
const ask = (period: Partial<Extract<ExportCommand, { type: 'RequestExport' }>> = {}): Promise<void> =>
  command({ type: 'RequestExport', at: at(), auditorId: 3, from: 0, to: null, since: null, until: null, ...period });
const begin = (): Promise<void> => command({ type: 'StartExport', exportId: '3-1', at: at() });

const history = async (): Promise<ExportEvent[]> => (await codec.decode(await audit.store.readStream(stream))) as unknown as ExportEvent[];
const typesIn = async (): Promise<string[]> => (await history()).map(({ type }) => type.replace('Export', ''));
type End<Name extends ExportEvent['type']> = Extract<ExportEvent, { type: Name }>['data'];
async function ended<Name extends ExportEvent['type']>(type: Name): Promise<End<Name>> {
  const found = await until(type, async () => (await history()).findLast((event) => event.type === type), 60_000, 50);
  return found.data as unknown as End<Name>;
}

describe('an export that an auditor asked for', () => {
  it('is written whole, holds, and says what it is', async () => {
    await audit.append(40);
    const app = await audit.start();
    await audit.head(40);
    await ask();
    const { from, to, records, rows, cutOff, bytes, sha256, keptUntil, at: writtenAt } = await ended('ExportFinished');
    expect([from, rows, cutOff, records]).toEqual([0, 0, null, to]);
    expect(to).toBeGreaterThanOrEqual(40);
    expect(Date.parse(keptUntil) - Date.parse(writtenAt)).toBe(7 * dayMs);
    expect(files()).toEqual(['3-1.tar']);
    const whole = readFileSync(fileOf('3-1.tar'));
    expect([whole.length, createHash('sha256').update(whole).digest('hex')]).toEqual([bytes, sha256]);
    const { exit, text, facts } = await runVerifier('verify', fileOf('3-1.tar'));
    expect([exit, text]).toEqual([0, '']);
    expect(facts.some((fact) => fact.includes('by auditor-3'))).toBe(true);
    expect(await typesIn()).toEqual(['Requested', 'Started', 'Finished']);
    await app.close();
  });

  it('of days names the records whose own time is elsewhere', async () => {
    await audit.append(3, 'note-1', '2026-11-20T23:59:59.000Z');
    await audit.append(5, 'note-2', '2026-11-21T12:00:00.000Z');
    await audit.append(2, 'note-3', '2026-11-22T00:00:00.000Z');
    await audit.start();
    await audit.head(10);
    await ask({ to: 10, since: '2026-11-21', until: '2026-11-21' });
    expect(await ended('ExportFinished')).toMatchObject({ from: 0, to: 10, records: 10, rows: null, cutOff: 5 });
    let manifest;
    for await (const { name, bytes } of readTar(fileOf('3-1.tar'))) if (name === 'manifest.json') manifest = readManifest(bytes);
    const days = { since: '2026-11-21T00:00:00.000Z', until: '2026-11-22T00:00:00.000Z' };
    expect(manifest).toMatchObject({ days, cut_off: [1, 2, 3, 9, 10] });
  });

  it('is begun again after its process was killed, and nothing half written is left', async () => {
    await audit.append(5);
    await ask();
    await begin();
    place('3-1.tar', 10);
    place('3-1.tar.part', 10);
    await audit.start();
    const { bytes } = await ended('ExportFinished');
    expect([files(), readFileSync(fileOf('3-1.tar')).length]).toEqual([['3-1.tar'], bytes]);
    expect(await typesIn()).toEqual(['Requested', 'Started', 'Started', 'Finished']);
  });

  it('has failed after the third time, and the next one is written', async () => {
    await audit.append(5);
    await ask();
    for (let attempt = 1; attempt <= 3; attempt++) await begin();
    await audit.start();
    expect(await ended('ExportFailed')).toMatchObject({ exportId: '3-1', why: 'attempts' });
    expect(files()).toEqual([]);
    await ask();
    expect((await ended('ExportFinished')).exportId).toBe('3-2');
  });

  it('is tried again where it could not be written, and the log is sealed meanwhile', async () => {
    await audit.append(5);
    await audit.start();
    await audit.head(5);
    // There is no such head.
    await ask({ to: 4, since: '2026-11-21', until: '2026-11-21' });
    expect((await ended('ExportFailed')).why).toBe('attempts');
    expect(await typesIn()).toEqual(['Requested', 'Started', 'Started', 'Started', 'Failed']);
    expect(audit.lines.some((line) => line.includes('there is no head of 4 records'))).toBe(true);
    await audit.append(5);
    await audit.sealed(15);
  });

  it('fails where the space for exports is used up', async () => {
    await audit.append(5);
    place('9-1.tar', 1_048_576 - 4_096);
    await audit.start({ exportsMegabytes: 1 });
    await ask();
    expect((await ended('ExportFailed')).why).toBe('full');
    expect(files()).toEqual(['9-1.tar']);
  });

  it('is removed after seven days, and so is what nobody knows of', async () => {
    await audit.append(5);
    const app = await audit.start({ clock });
    await ask();
    await ended('ExportFinished');
    ahead = 7 * dayMs - 60_000;
    // What is over is removed before the next is written.
    await ask();
    await until('the next is written', async () => (await typesIn()).filter((type) => type === 'Finished').length === 2, 60_000, 50);
    expect(files()).toEqual(['3-1.tar', '3-2.tar']);
    ahead = 7 * dayMs + 60_000;
    expect((await ended('ExportRemoved')).exportId).toBe('3-1');
    expect(files()).toEqual(['3-2.tar']);
    await app.close();
    place('8-1.tar', 10);
    place('7-1.tar', 10);
    const old = new Date(clock().getTime() - 9 * dayMs);
    utimesSync(fileOf('8-1.tar'), old, old);
    utimesSync(fileOf('7-1.tar'), clock(), clock());
    await audit.start({ clock });
    await until('it is tidy', async () => (files().length === 2 ? true : undefined), 60_000, 50);
    expect([files(), (await typesIn()).at(-1)]).toEqual([['3-2.tar', '7-1.tar'], 'Removed']);
  });
});
