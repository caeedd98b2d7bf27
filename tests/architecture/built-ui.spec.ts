import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUi, digestsOf, type RouteWeight, weighUi } from './built-ui.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** In bytes, gzipped: 150 kB and the price of React Router (decision 23). */
const heaviest = 165_000;
/**
 * Screens of people who have an account have a higher limit: the hours include their calendars, the schedule its week and whether the
 * coach is here, bookings the choice of an intro call and the zone of the times, sessions what can be done about them, the dashboard a bit of all of these and the
 * names of its icons, the own profile its photo, money its forms, the auditors' pages the sentences of all events and the proofs, a
 * moderator's report the conversation.
 */
const heavier: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/dashboard$/u, 222_800],
  [/^\/(?:coach)?chat$/u, 168_500],
  [/^\/bargraph$/u, 198_000],
  [/^\/coachschedule(?:\/availability)?$/u, 174_400],
  [/^\/AthPage\/book\//u, 171_700],
  [/^\/(?:AthPage\/sessions|coachschedule\/session)/u, 180_600],
  [/^\/videocall\/.+/u, 175_000],
  [/^\/coach(?:UpdatePage|EditProfile)/iu, 166_000],
  [/^\/(?:AthWallet|coachwallet)/u, 177_500],
  [/^\/audit/u, 197_300],
  [/^\/payment/u, 181_400],
  [/^\/moderation\/.+/u, 166_600],
];

const limitOf = ({ path }: RouteWeight): number => heavier.find(([pattern]) => pattern.test(path))?.[1] ?? heaviest;

let built: BuiltUi;
beforeAll(async () => {
  // The build that products of later tests serve, and one beside it, which is weighed.
  await promisify(execFile)(process.execPath, ['embedded/processes/build-ui.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  built = await weighUi();
}, 600_000);

it('is the same from the same sources, byte by byte', () => {
  const served = digestsOf(path.join(root, 'ui/dist'));
  expect(Object.keys(served).length).toBeGreaterThan(50);
  expect(built.digests).toEqual(served);
});

it('has the program that verifies the log beside its pages, and its SHA-256', () => {
  const program = path.join(root, 'ui/dist/academy-audit.mjs');
  const digest = createHash('sha256').update(readFileSync(program)).digest('hex');
  expect(readFileSync(`${program}.sha256.txt`, 'utf8')).toBe(`${digest}  academy-audit.mjs\n`);
  // Away from this folder it needs nothing of ours.
  const { status, stderr } = spawnSync(process.execPath, [program], { cwd: tmpdir(), encoding: 'utf8' });
  expect([status, stderr]).toEqual([64, expect.stringMatching(/^Usage: academy-audit COMMAND/u)]);
});

describe('the first load of a route', () => {
  it('takes no more script than a phone on a slow line can carry', () => {
    const { routes: weights, circles, tooEarly } = built;
    expect(weights.length).toBeGreaterThan(40);
    expect(weights.filter((weight) => weight.bytes > limitOf(weight))).toEqual([]);
    // Media code is loaded with the room, not with the screens before it.
    expect(weights.flatMap(({ path, early }) => (early.length > 0 ? [path] : []))).toEqual([]);
    expect(circles).toEqual([]);
    expect(tooEarly).toEqual([]);
    // The code of a screen in the first script would be a cost of every other page.
    expect(weights.filter(({ own }) => own === 0)).toEqual([]);
  });
});
