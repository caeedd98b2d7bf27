import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { walletStream } from '@academy/domain/wallets';
import { bareEnvironment } from '@academy/platform/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestProcesses, type TestProcesses } from './testing/test-processes.ts';

let room: TestProcesses;
beforeAll(async () => {
  room = await openTestProcesses(inject('databaseUrl'));
});
afterAll(() => room.close());

async function thaw(...args: readonly string[]): Promise<[code: number, output: string]> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'thaw.ts'), ...args], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: room.url,
      EVENTSTORE_URL: room.events.url,
      MASTER_KEY: '07'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number];
  return [code, output];
}

/** The disputes of a wallet, of which some were lost. */
async function frozen(walletId: string, { lost, open }: Readonly<Record<'lost' | 'open', readonly string[]>>): Promise<string> {
  const common = { walletId, at: '2026-12-30T12:00:00.000Z', after: { total: 0, held: 0 } };
  const entry = { currency: 'INR', lines: [], effectiveAt: common.at };
  const disputed = { paymentId: '00000000-0000-4000-8000-000000000001', paise: 0, ofPaise: 500 };
  const all = [...open, ...lost].map((disputeId) => ({ type: 'WalletFrozen', data: { ...common, disputeId } }));
  const recovered = lost.map((disputeId) => ({
    type: 'DisputeRecovered',
    data: { ...common, ...entry, journey: `dispute-${disputeId}`, disputeId, ...disputed },
  }));
  await room.append(walletStream(walletId), ...all, ...recovered);
  return walletStream(walletId);
}

it('thaws a wallet of what was lost, with the reason, and not of what is still disputed', async () => {
  const stream = await frozen('athlete_7', { lost: ['dp_1'], open: ['dp_2'] });
  expect(await thaw('athlete_7', '--reason', 'Paid by bank transfer.')).toEqual([0, 'thawed athlete_7 of dispute dp_1\n']);
  expect(await room.last(stream)).toMatchObject({ disputeId: 'dp_1', reason: 'Paid by bank transfer.' });
  expect(await thaw('athlete_7', '--reason', 'Again.')).toEqual([3, 'no lost dispute freezes this wallet\n']);
});

it('asks for a wallet and a reason', async () => {
  expect(await thaw('athlete_7', '--reason', ' ')).toEqual([2, '']);
});
