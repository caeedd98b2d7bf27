import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../event-store/random.ts';
import { openRaces, type Races } from '../product/booking-races.ts';
import type { Raced } from '../product/booking-weeks.ts';
import { eventually } from '../product/eventually.ts';
import { request } from '../product/people.ts';

let races: Races;
beforeAll(async () => {
  const random = new Random(7);
  races = await openRaces((limit) => random.below(limit));
});
afterAll(() => races.stop());

const problemsOf = (raced: readonly Raced[]) => raced.flatMap(({ why, overlapping }) => [...(why === null ? [] : [why]), ...overlapping]);
const saidIn = (raced: readonly Raced[]) =>
  new Set(raced.flatMap(({ operations }) => operations.map(({ ask, answer }) => `${ask.type} ${answer?.said ?? 'unknown'}`)));

describe('bookings at two api processes whose clocks differ', () => {
  // Beside other work the gathering alone takes a minute.
  it('give 64 clients answers that fit one order of the requests of each week', async () => {
    const weeks = await races.gather(60);
    const raced = await weeks.run(60);
    expect(problemsOf(raced)).toEqual([]);
    expect(raced).toHaveLength(60);
    const said = saidIn(raced);
    const each = ['hold held', 'hold slotTaken', 'hold holdOpen', 'hold keyReused', 'confirm confirmed', 'confirm holdOver'];
    const all = [...each, 'release done', 'release holdOver', 'release bookingNotFound', 'cancel done', 'move done', 'move slotTaken'];
    expect([...all, 'look released', 'look confirmed'].filter((one) => !said.has(one))).toEqual([]);
  });

  it('give a slot that 500 want to one of them, and three free ones to choose from to the others', async () => {
    const { crowd, spare } = await races.gather(189);
    const { coachId, starts } = spare;
    const body = { coach_id: coachId, starts_at: starts[0], kind: 'session' };
    const apis = [races.product, races.second];
    const asked = crowd.tokens.slice(0, 500).map(async (token, index) => {
      return await request<{ alternatives?: readonly string[] }>(apis[index % 2]!, 'POST', '/bookings', { token, body });
    });
    const answers = await Promise.all(asked);
    const had = answers.map(({ status, body }) => `${status} ${(body.alternatives ?? []).join()}`);
    expect(new Map([...Map.groupBy(had, (one) => one)].map(([one, all]) => [one, all.length]))).toEqual(
      new Map([
        ['201 ', 1],
        [`409 ${starts.slice(3).join()}`, 499],
      ]),
    );
  });

  it('lose nothing that was acknowledged, and book nothing twice, while every process is killed', async () => {
    const weeks = await races.gather(30);
    const kill = async (script: string): Promise<void> => {
      const enough = weeks.answered + 150;
      await eventually(`more answers before ${script} is killed`, () => (weeks.answered >= enough ? true : undefined));
      races.product.signal(script, 'SIGKILL');
    };
    const killAll = async (): Promise<void> => {
      await races.second.kill();
      for (const script of ['api/main.ts', 'processes/main.ts', 'event-store/main.ts', 'postgres']) await kill(script);
    };
    const [raced] = await Promise.all([weeks.run(30), killAll()]);
    expect(problemsOf(raced)).toEqual([]);
    expect(saidIn(raced)).toContain('hold unknown');
  });
});
