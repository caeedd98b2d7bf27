import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig, SettingError } from '../config/index.ts';
import { clock, sleepUntil, systemClock } from './index.ts';

const hour = 3_600_000;
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-clock-'));
  file = path.join(folder, 'clock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const local = {
  HOST: '127.0.0.1',
  DATABASE_URL: 'postgres://owner:secret@127.0.0.1:5432/academy',
  EVENTSTORE_URL: 'esdb://localhost:2113?tls=false',
};
const readClock = (environment: Readonly<Record<string, string | undefined>>) =>
  readConfig({ clock: clock('TEST_CLOCK', ['HOST', 'DATABASE_URL', 'EVENTSTORE_URL']) }, environment).clock;
const aheadOf = (now: () => Date): number => Math.round((now().getTime() - Date.now()) / hour);

describe('the clock of a process', () => {
  it('is that of the system', () => {
    expect(readClock({ ...local, HOST: '0.0.0.0' })).toBe(systemClock);
    expect(aheadOf(systemClock)).toBe(0);
  });

  it('is moved by a file, again and again, and stays where it was while the file is replaced', () => {
    writeFileSync(file, `${24 * hour}\n`);
    const now = readClock({ ...local, TEST_CLOCK: file });
    expect(aheadOf(now)).toBe(24);
    writeFileSync(file, `-${2 * hour}`);
    expect(aheadOf(now)).toBe(-2);
    writeFileSync(file, '');
    expect(aheadOf(now)).toBe(-2);
    rmSync(file);
    expect(aheadOf(now)).toBe(-2);
  });

  it.each(['tomorrow', '', '1.5', '9999999999999999'])('fails the start with a file that says %o', (text) => {
    writeFileSync(file, text);
    expect(() => readClock({ ...local, TEST_CLOCK: file })).toThrow('TEST_CLOCK is malformed');
  });

  it('fails the start without its file', () => {
    expect(() => readClock({ ...local, TEST_CLOCK: file })).toThrow(SettingError);
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '10.0.0.7' },
    { DATABASE_URL: 'postgres://owner:secret@db.internal/academy' },
    { DATABASE_URL: 'postgres://127.0.0.1@db.internal/academy' },
    { EVENTSTORE_URL: 'esdb://127.0.0.1.example.org:2113' },
    { EVENTSTORE_URL: 'esdb+discover://localhost:2113,10.0.0.7:2113' },
  ])('fails the start where not all is on loopback: %o', (far) => {
    writeFileSync(file, '0');
    expect(() => readClock({ ...local, ...far, TEST_CLOCK: file })).toThrow(`${Object.keys(far)[0]} is not an address of loopback`);
  });

  it.each([{ HOST: 'localhost' }, { HOST: '::1' }, { HOST: undefined }, { EVENTSTORE_URL: 'esdb://[::1]:2113' }])(
    'is accepted on loopback: %o',
    (near) => {
      writeFileSync(file, String(hour));
      expect(aheadOf(readClock({ ...local, ...near, TEST_CLOCK: file }))).toBe(1);
    },
  );
});

describe('sleeping until a moment', () => {
  it('ends when the clock is moved past it', async () => {
    const moved = { now: 0, looks: 0 };
    const now = (): Date => {
      moved.looks += 1;
      if (moved.looks === 4) moved.now = 2 * hour;
      return new Date(moved.now);
    };
    await sleepUntil(now, hour, new AbortController().signal, 1);
    expect(moved).toEqual({ now: 2 * hour, looks: 4 });
  });

  it('does not begin for a moment that has passed, and ends with its signal', async () => {
    const ending = new AbortController();
    await sleepUntil(() => new Date(hour), hour, ending.signal);
    const sleeping = sleepUntil(() => new Date(0), hour, ending.signal);
    ending.abort();
    expect(await sleeping).toBeUndefined();
  });
});
