import type { SlotsView } from '@academy/domain/availability';
import type { BookingList, BookingView, WaitingList } from '@academy/domain/bookings';
import type { DisclosurePage } from '@academy/domain/disclosures';
import type { DrillPage } from '@academy/domain/drills';
import type { AlarmPage, RecordView } from '@academy/domain/explorer';
import type { StaffSessionView } from '@academy/domain/staff';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { must } from '../product/people.ts';
import { appCode } from '../product/staff.ts';

const product = inject('product');
const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

interface Account {
  readonly token: string;
  readonly bookings: readonly BookingView[];
}

/** Signs in as one of the demo, and lists their sessions. */
async function account(email: string, isCoach: boolean): Promise<Account> {
  const body = { email, password: 'Demo@2025', is_coach: isCoach };
  const { body: token } = await must<string>(product, 'POST', '/logging', { body });
  const [from, to] = [-100, 99].map((days) => new Date(Date.now() + days * dayMs).toISOString());
  const bookings = await eventually('the sessions of the demo', async () => {
    const { body: list } = await must<BookingList>(product, 'GET', `/bookings?from=${from}&to=${to}`, { token });
    return list.bookings.length > 10 ? list.bookings : undefined;
  });
  return { token, bookings };
}

let athlete: Account;
let coach: Account;
beforeAll(async () => {
  [athlete, coach] = await Promise.all([account('athlete@example.com', false), account('coach@example.com', true)]);
});

describe('the demo', () => {
  it.each(['athlete', 'coach'] as const)('shows the %s sessions of the past, of the next hours and of the next weeks', (role) => {
    const { bookings } = role === 'athlete' ? athlete : coach;
    const coming = bookings.filter(({ state, starts }) => state === 'confirmed' && Date.parse(starts.at) > Date.now());
    const ahead = coming.map(({ starts }) => Date.parse(starts.at) - Date.now());
    expect(Math.min(...ahead)).toBeLessThan(14 * hourMs);
    expect(ahead.filter((ms) => ms > 3 * dayMs && ms < 14 * dayMs).length).toBeGreaterThan(2);
    expect(coming.filter(({ proposals }) => proposals.length === 2)).toHaveLength(1);
    const past = bookings.flatMap(({ outcome }) => outcome ?? []);
    expect(past.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['completed', 'athleteAbsent']));
    expect(past.filter(({ is_disputed: isDisputed }) => isDisputed)).toHaveLength(1);
  });

  it('shows the athlete what was cancelled, late and by a coach', () => {
    const cancelled = athlete.bookings.flatMap((one) => one.cancelled ?? []);
    expect(cancelled.map(({ by, capture_paise: paise }) => `${by} ${paise}`).toSorted()).toEqual(['athlete 60000', 'coach 0']);
  });

  it('has an athlete who waits for a week that is full', async () => {
    const { body } = await must<WaitingList>(product, 'GET', '/waiting', { token: athlete.token });
    const [waiting] = body.waiting;
    expect(body.waiting.map(({ coach_name: name, place }) => [name, place])).toEqual([['Claire Dubois', 1]]);
    const { body: slots } = await must<SlotsView>(
      product,
      'GET',
      `/coaches/${waiting?.coach_id}/slots?from=${waiting?.from}&to=${waiting?.to}`,
    );
    expect([slots.is_full, slots.slots]).toEqual([true, []]);
  });

  it('leaves the processes nothing that is overdue or dead', async () => {
    const numbers = await eventually('the outcomes have nothing overdue', async () => {
      const text = await (await fetch(`${product.processes}/metrics`)).text();
      const found = [...text.matchAll(/^todos_(?:overdue_seconds|dead)\{[^}]*process="outcomes"[^}]*\} (\S+)$/gmu)].map(([, value]) =>
        Number(value),
      );
      return found.length > 0 && found.every((value) => value === 0) ? found : undefined;
    });
    expect(numbers).toEqual([0, 0]);
  });

  it('shows the auditor an answered alarm, the drill that it is about, and a request whose half hour is over', async () => {
    const body = { email: 'auditor@example.com', password: 'Demo@2025', code: appCode(product.auditorSecret) };
    const { token } = (await must<StaffSessionView>(product, 'POST', '/staff/session', { body })).body;
    const read = async <Body>(path: string): Promise<Body> => (await must<Body>(product, 'GET', `/audit/${path}`, { token })).body;
    const alarm = await eventually('the alarm is answered', async () =>
      (await read<AlarmPage>('alarms')).alarms.find(({ kind, answer }) => kind === 'uncompared' && answer !== null),
    );
    expect(alarm.answer?.by).toMatch(/^custodian-\d+$/u);
    const drill = (await read<DrillPage>('drills')).drills.find(({ id }) => alarm.place === `drill ${id}`);
    expect(drill).toMatchObject({ by: 'nightly', state: 'failed' });
    const asked = (await read<DisclosurePage>('disclosures')).disclosures.find(({ state }) => state === 'over');
    expect(Date.parse(asked?.until ?? '')).toBeLessThan(Date.now());
    // Its number was known before it was sealed.
    const { numbers } = await read<{ numbers: { number: number }[] }>(`disclosures/${asked?.id}`);
    expect(numbers).toHaveLength(1);
    expect(await read<RecordView>(`records/${numbers[0]?.number}`)).toMatchObject({ seen: { type: 'MessageSent' } });
  });
});
