import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { campaigns, sizes } from './campaigns.ts';

const root = path.resolve(import.meta.dirname, '../..');
const promises = new Set(
  (JSON.parse(readFileSync(path.join(root, 'docs/promises.json'), 'utf8')) as { name: string }[]).map(({ name }) => name),
);
const works = campaigns.flatMap((campaign) => sizes.map((size) => [campaign.name, size, campaign.work(size, 7)] as const));

/** The last lines of a run that went well, and of some that did not do their work. */
const ofTests = '\n Test Files  1 passed (1)\n      Tests  12 passed (12)\n   Start at  20:00:01\n';
const good: Readonly<Record<string, string>> = {
  kills: 'seed 7: 200 commands, 5 kills, 5 poisoned streams\nok   another rebuild runs\nok   and nothing of that stream is parked\n',
  repeats:
    '600 commands in 3312 requests: review 230, profile 240; 0 wrong\n190 other requests under their keys; 12 commands were stored before a kill and answered after it\n',
  'own-reads': '20003 reads after 1020 writes, 0 of them wrong: none\nanswers that showed nothing: 503 4\nended: api killed 2\n',
  'slow-stores': '\n18 episodes, 0 faults; 812 commands, 0 without one effect and one answer\n',
  fuzz: '92 s, seed 7, 0 found: requests 20000 (200 5000, 422 15000); live 500 (open 500)\n\nNothing was found, seed 7.\n',
  'malformed-packets': `20000 malformed packets of strangers with seed 7, 1012 in the names of both people; 0 packets\n${ofTests}`,
  neighbours: '| idle | reads | 3 | 4 | 8 | 9 | 1.12 |  |\n\nThe aim is a p99 of at most 2 times the quiet one.\n',
  overload: '\n865 reviews acknowledged under the load, 0 lost; 0 faults\n',
  outages: '\n812 reviews acknowledged, all shown; shown twice: 0. 8 profiles, 0 not as acknowledged last.\n',
  'booking-races': '500 weeks, 0 of them without an order or with places that overlap\nanswers: Hold held 3\nkilled: postgres 5\n',
  'event-store-steps': `3000 random steps with seed 7; EVENT_STORE_SEED repeats them\n${ofTests}`,
};
const empty: Readonly<Record<string, string>> = {
  kills: 'seed 7: 200 commands, 5 kills, 5 poisoned streams\nMISS and nothing of that stream is parked\n',
  repeats:
    '600 commands in 600 requests: review 230, profile 240; 0 wrong\n190 other requests under their keys; 0 commands were stored before a kill and answered after it\n',
  'own-reads': '612 reads after 20 writes, 0 of them wrong: none\nanswers that showed nothing: none\nended: none\n',
  'slow-stores': '\n0 episodes, 0 faults; 0 commands, 0 without one effect and one answer\n',
  fuzz: '1 s, seed 7, 0 found: requests 0 (); live 0 ()\n\nNothing was found, seed 7.\n',
  'malformed-packets': `20000 malformed packets of strangers with seed 7, 0 in the names of both people; 0 packets\n${ofTests}`,
  neighbours: '\nThe aim is a p99 of at most 2 times the quiet one.\n',
  overload: '\n0 reviews acknowledged under the load, 0 lost; 1 faults\n',
  outages: '\n812 reviews acknowledged, all shown; shown twice: 1. 8 profiles, 0 not as acknowledged last.\n',
  'booking-races': '500 weeks, 0 of them without an order or with places that overlap\nanswers: \nkilled: \n',
  'event-store-steps': `2999 random steps with seed 7; EVENT_STORE_SEED repeats them\n${ofTests}`,
};
const notAll = [
  '\n Test Files  1 skipped (1)\n      Tests  1 skipped (1)\n',
  '\n Test Files  1 passed (1)\n      Tests  3 passed | 1 skipped (4)\n',
  'No test files found, exiting with code 0\n',
  '\n      Tests  0 passed (0)\n',
];
const proves = (name: string, output: string): boolean =>
  campaigns
    .find((one) => one.name === name)
    ?.work('small', 7)
    .proof.every((pattern) => pattern.test(output)) ?? false;

describe('the campaigns', () => {
  it('have names of their own and serve promises that are made', () => {
    expect(new Set(campaigns.map(({ name }) => name)).size).toBe(campaigns.length);
    for (const campaign of campaigns) {
      expect(campaign.promises).not.toEqual([]);
      expect(campaign.promises.filter((name) => !promises.has(name))).toEqual([]);
    }
  });

  it.each(works)('%s, %s: runs files that are there, within a day', (_name, _size, { command, longestMs }) => {
    const files = command.filter((part) => part.endsWith('.ts'));
    const [, , task = '', bench = ''] = command;
    files.push(task === 'bench' ? `tests/load/${bench}.ts` : `tools/${task}.ts`);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(longestMs).toBeGreaterThan(0);
    expect(longestMs).toBeLessThanOrEqual(86_400_000);
  });

  it.each(campaigns.map((campaign) => [campaign.name, campaign] as const))('%s: passes its seed on, if it takes one', (_name, campaign) => {
    const [one, other] = [7, 8].map((seed) => JSON.stringify(campaign.work('full', seed)));
    expect(one !== other).toBe(campaign.isSeeded);
  });

  it.each(campaigns.map(({ name }) => name))('%s: is proved by what it prints after its work, and by nothing less', (name) => {
    expect(proves(name, good[name] ?? ofTests)).toBe(true);
    for (const output of [empty[name] ?? '', '', ...notAll]) expect(proves(name, output)).toBe(false);
  });
});
