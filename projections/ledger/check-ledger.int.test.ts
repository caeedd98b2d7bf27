import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { entryOf, move } from '@academy/domain/kernel';
import { createEventStore, type EventStore, type NewEvent } from '@academy/platform/event-store';
import { bareEnvironment, startTestEventStore, type TestEventStore } from '@academy/platform/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkLedger } from './check-ledger.ts';

const at = '2026-11-27T10:00:00.000Z';
let server: TestEventStore;
let store: EventStore;
beforeEach(async () => {
  server = await startTestEventStore();
  store = createEventStore({ url: server.url });
});
afterEach(async () => {
  await store.close();
  await server.stop();
});

const stored = (type: string, data: object): NewEvent => ({
  id: randomUUID(),
  type,
  data: { at, ...data },
  metadata: { version: 1, actor: { id: 'system', role: 'system' }, time: at, $correlationId: 'c', $causationId: 'd' },
});
const append = async (stream: string, ...events: readonly NewEvent[]): Promise<bigint> =>
  (await store.append(stream, events, 'any')).position;

/** Payment `id` brings so many paise. Its card is sealed. */
const comes = (id: string, paise: number): Promise<bigint> => {
  const entry = entryOf(`payment-${id}`, at, move(paise, 'clearing', `transit:payment-${id}`));
  return append(`payment-${id}`, stored('PaymentSucceeded', { ...entry, paise, personal: { subject: 'athlete-7', box: 'sealed' } }));
};
const credit = (id: string, paise: number, total: number): NewEvent =>
  stored('WalletCredited', {
    ...entryOf(`payment-${id}`, at, move(paise, `transit:payment-${id}`, 'wallet:athlete_7')),
    walletId: 'athlete_7',
    paise,
    after: { total, held: 0 },
  });

interface Answer {
  readonly code: number;
  readonly out: string;
}

/** The program, as an operator runs it. */
const run = (...args: readonly string[]): Promise<Answer> =>
  new Promise((resolve) => {
    const script = path.join(import.meta.dirname, '../ledger.ts');
    const environment = { ...bareEnvironment(), EVENTSTORE_URL: server.url };
    const child = execFile(process.execPath, [script, ...args], { env: environment }, (_error, out) =>
      resolve({ code: child.exitCode ?? -1, out }),
    );
  });

it('finds a sound log to be sound, and tells what is on its way', async () => {
  await append('note-1', stored('Noted', { lines: 'of another kind' }));
  await comes('a', 100);
  await append('wallet-athlete_7', credit('a', 100, 100));
  const position = await comes('b', 50);
  const report = await checkLedger(store);
  expect(report).toMatchObject({ events: 3, breaches: [], unfinished: [{ account: 'transit:payment-b', paise: 50 }] });
  expect(report.position).toBeGreaterThanOrEqual(position);
  const { code, out } = await run();
  expect(code).toBe(0);
  expect(out).toContain('3 events of money');
  expect(out).toContain('no rule is broken');
});

it('names the first position at which a rule is broken, and exits with 1', async () => {
  await comes('a', 100);
  await append('wallet-athlete_7', credit('a', 100, 100));
  const twice = await append('wallet-athlete_7', credit('a', 100, 200));
  const wrong = await append(
    'wallet-athlete_7',
    stored('WalletFrozen', { walletId: 'athlete_7', disputeId: 'd', after: { total: 7, held: 0 } }),
  );
  const unreadable = await append('payout-x', stored('PayoutPaid', { journey: 'payout-x', lines: [{ account: 'fees', paise: 0.5 }] }));
  const { breaches } = await checkLedger(store);
  expect(breaches.map(({ rule, event }) => [rule, event.position])).toEqual([
    [4, twice],
    [3, twice],
    [2, wrong],
    ['unreadable', unreadable],
  ]);
  const { code, out } = await run();
  expect(code).toBe(1);
  expect(out).toContain(`rule 4, position ${twice}, wallet-athlete_7 revision 1: payment-a credits wallet:athlete_7 twice`);
  const { out: json } = await run('--json');
  expect(JSON.parse(json)).toMatchObject({
    events: 5,
    breaches: [{ rule: 4, event: { position: String(twice), revision: '1' } }, {}, {}, {}],
  });
});

it('exits with 2 for arguments that are wrong, and explains itself', async () => {
  expect(await run('--wrong')).toMatchObject({ code: 2, out: '' });
  const { code, out } = await run('--help');
  expect([code, out.split('\n')[0]]).toEqual([0, 'Usage: npm run operate -- ledger [--json]']);
});
