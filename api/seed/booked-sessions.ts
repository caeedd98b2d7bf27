import { createZones } from '@academy/platform/zones';
import { bookingFacts, sessionFacts } from '@academy/projections/queries';
import type { HandleCommand } from '../commands/handle-command.ts';
import type { Services } from '../services.ts';
import { withdrawals } from './bookings.ts';
import { createCommandsAt } from './commands-at.ts';
import { createDrafts } from './drafts.ts';
import { planBookings, type PlanFrom } from './plan.ts';
import { sessionSteps, type Step } from './session-steps.ts';
import { createTestBank, type TestProvider } from './test-bank.ts';
import { walletSteps } from './wallet-steps.ts';

export interface SessionParts extends Pick<Services, 'store' | 'codec' | 'queries'> {
  /** The id of a person of the demo. */
  readonly idOf: (key: string) => number;
  /** Null where no money is moved. */
  readonly provider: TestProvider | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The sessions of the demo, before and after its first start. People, the media server and the processes do what they would have done, each
 * at its own time. What belongs to a session is written before the calendars, because with those the processes begin to look after it.
 */
export async function seedBookedSessions({ store, codec, queries, idOf, provider }: SessionParts, from: PlanFrom): Promise<void> {
  const drafts = createDrafts(store);
  const log = { store: drafts, codec };
  const commandsAt = createCommandsAt(log);
  const send =
    (at: string, name: string): HandleCommand =>
    (request) =>
      commandsAt(at)({ ...request, repeat: { key: `demo ${name}` }, request: name });
  const wallets = walletSteps({ send, bank: provider && createTestBank(provider) });
  const facts = { ...bookingFacts({ ...log, queries, zones: createZones() }), ...sessionFacts(log) };
  const sessions = sessionSteps({ ...facts, idOf, send, wallets });
  const plan = planBookings(from);
  const steps: readonly Step[] = [
    ...plan.bookings.flatMap((planned) => sessions.stepsOf(planned, from.now)),
    sessions.waiting(plan.fullWeek, from.now),
    ...withdrawals.flatMap(({ coach, address, setDays, days, rupees }, method) => {
      const of = { coachId: idOf(coach), method, address, paise: rupees * 100 };
      return [
        { at: from.now + setDays * dayMs, run: (at: string) => wallets.setMethod(at, of) },
        { at: from.now + days * dayMs, run: (at: string) => wallets.withdraw(at, of) },
      ];
    }),
  ];
  const begun = steps.filter(({ at }) => at <= from.now).toSorted((a, b) => a.at - b.at);
  for (const step of begun) await step.run(new Date(step.at).toISOString());
  await drafts.write(['call-', 'outcome-', 'record-', 'calendar-', 'payment-', 'wallet-athlete', 'wallet-coach', 'payout-']);
}
