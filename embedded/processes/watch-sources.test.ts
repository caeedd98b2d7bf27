import { mkdirSync, mkdtempSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSources } from './watch-sources.ts';

let root: string;
let changes = 0;
let stop = (): void => {};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'academy-rooms-'));
  for (const room of ['domain', 'platform/http', 'projections', 'api/web']) mkdirSync(path.join(root, room), { recursive: true });
  write('api/main.ts');
  write('platform/http/app.ts');
  // Only timers are faked: the files are watched for real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  changes = 0;
  stop = watchSources(root, () => (changes += 1));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  rmSync(root, { recursive: true, force: true });
});

const write = (name: string): void => writeFileSync(path.join(root, name), `${Math.random()}`);

/** Like many editors save: a new file replaces the old one. */
function replace(name: string): void {
  write(`${name}.swap`);
  renameSync(path.join(root, `${name}.swap`), path.join(root, name));
}

async function expectChange(change: () => void): Promise<void> {
  const before = changes;
  change();
  await until('a change is seen', () => vi.getTimerCount() > 0);
  vi.runAllTimers();
  expect(changes).toBe(before + 1);
}

/** Waits until a second watcher of the same folder has seen the change, so that the one under test has seen it too. */
async function expectNoChange(name: string, change: () => void): Promise<void> {
  const probe = watch(path.join(root, path.dirname(name)));
  const seen = new Promise<void>((resolve) => {
    probe.on('change', (_, changed) => {
      if (changed === path.basename(name)) resolve();
    });
  });
  change();
  await seen;
  probe.close();
  expect(vi.getTimerCount()).toBe(0);
}

describe('the sources of the servers', () => {
  it('are watched however they are saved, again and again', async () => {
    for (const name of ['api/main.ts', 'platform/http/app.ts']) {
      for (const save of [write, replace, write, replace, replace]) await expectChange(() => save(name));
    }
  });

  it('are watched in folders created later', async () => {
    await expectChange(() => {
      mkdirSync(path.join(root, 'api/follows/deep'), { recursive: true });
      write('api/follows/deep/call.ts');
    });
    await expectChange(() => replace('api/follows/deep/call.ts'));
  });

  it('are watched in a folder that was removed and created again', async () => {
    await expectChange(() => rmSync(path.join(root, 'platform/http'), { recursive: true }));
    await expectChange(() => {
      mkdirSync(path.join(root, 'platform/http'));
      write('platform/http/app.ts');
    });
    await expectChange(() => write('platform/http/app.ts'));
  });

  it('cause one restart when many are saved at once', async () => {
    await expectChange(() => {
      for (const name of ['api/a.ts', 'api/b.ts', 'domain/c.ts', 'projections/d.ts']) write(name);
    });
  });

  it.each(['api/main.test.ts', 'api/main.d.ts', 'api/README.md'])('are not %s', async (name) => {
    await expectNoChange(name, () => write(name));
  });
});
