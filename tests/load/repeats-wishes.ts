import { openHours, freeTerms, startIn } from '../product/bookings.ts';
import type { Random } from '../event-store/random.ts';
import { cardToken } from '../product/money.ts';
import { athleteDetails } from '../product/people.ts';
import type { Product } from '../product/product.ts';
import type { Crowd, CrowdCounts } from './crowd.ts';
import type { Asked } from './kept-connections.ts';

/** Kinds of commands, and the events that one run of each writes. */
export const kinds = {
  review: ['ReviewCreated'],
  profile: ['AthleteProfileUpdated'],
  hold: ['SlotHeld'],
  confirm: ['BookingConfirmed'],
  payment: ['PaymentRequested'],
} as const;

/** A command that is to be sent under one key. */
export interface Wish {
  readonly kind: keyof typeof kinds;
  readonly ask: Asked;
  /** Other requests of the same person to the same endpoint. */
  readonly others: readonly Asked[];
  /** The command that the answer makes possible. */
  readonly next?: (body: string) => Wish;
}

/** Of a hundred commands; the rest are reviews. */
const shares = { profile: 40, booking: 10, payment: 1 } as const;
const coaches = 10;
/** Each has one payment at most, and reviews all coaches. */
const athletesFor = (commands: number): number => Math.ceil(commands / 16) + 4;
export const paidPaise = 50_000;

export const crowdFor = (commands: number): CrowdCounts => ({ coaches, athletes: athletesFor(commands), withCoachTokens: true });

interface Wishes {
  readonly wishes: readonly Wish[];
  /** Tokens of athletes whose wallets then have `paidPaise`. */
  readonly payers: readonly string[];
}

/** So many commands in a random order; a booking counts as two. */
export async function wishesOf(product: Product, crowd: Crowd, commands: number, random: Random): Promise<Wishes> {
  await Promise.all(
    crowd.coachTokens.map((token) =>
      openHours(product, { name: 'Crowd Coach', token }, { buffer_minutes: 0, notice_hours: 0, horizon_weeks: 26 }),
    ),
  );
  const count = (share: number): number => Math.floor((commands * share) / 100);
  const payers = crowd.tokens.slice(0, count(shares.payment));
  const cards: string[] = [];
  for (const token of payers) cards.push(await cardToken(product, { token }, '4242424242424242'));
  const [profiles, bookings] = [count(shares.profile), count(shares.booking)];
  const reviews = commands - profiles - 2 * bookings - payers.length;
  const make = (length: number, wish: (index: number) => Wish): Wish[] => Array.from({ length }, (_, index) => wish(index));
  return {
    payers,
    wishes: shuffled(
      [
        ...make(reviews, (index) => review(crowd, index)),
        ...make(profiles, (index) => profile(crowd, index)),
        ...make(bookings, (index) => booking(crowd, index)),
        ...payers.map((token, index) => payment(token, cards[index] ?? '')),
      ],
      random,
    ),
  };
}

const tokenOf = ({ tokens }: Crowd, index: number): string => tokens[index % tokens.length] ?? '';
const coachOf = ({ coachIds }: Crowd, index: number): number => coachIds[index % coachIds.length] ?? 0;

function review(crowd: Crowd, index: number): Wish {
  const token = tokenOf(crowd, Math.floor(index / crowd.coachIds.length));
  const at = (coachId: number, rating: number): Asked => ({
    method: 'POST',
    path: '/create_review',
    token,
    body: { coach_id: coachId, rating, comment: 'Clear, patient and always on time.' },
  });
  const coachId = coachOf(crowd, index);
  return { kind: 'review', ask: at(coachId, 4), others: [at(coachId, 5), at(coachOf(crowd, index + 1), 4)] };
}

function profile(crowd: Crowd, index: number): Wish {
  const token = tokenOf(crowd, index);
  const at = (address: string): Asked => ({
    method: 'PUT',
    path: '/atheleteprofile',
    token,
    body: { ...athleteDetails('Crowd Athlete'), address },
  });
  return { kind: 'profile', ask: at(`Moved for the ${index}. time`), others: [at(`Did not move for the ${index}. time`)] };
}

/** No two at the same hour, neither of a coach nor of an athlete. */
function booking(crowd: Crowd, index: number): Wish {
  const token = tokenOf(crowd, index);
  const hour = Math.floor(index / crowd.coachIds.length);
  const hold = (hours: number): Asked => ({
    method: 'POST',
    path: '/bookings',
    token,
    body: { coach_id: coachOf(crowd, index), starts_at: startIn(3, hours), kind: 'session' },
  });
  const confirm = (id: string, paise = 0): Asked => ({
    method: 'POST',
    path: `/bookings/${id}/confirm`,
    token,
    body: { ...freeTerms, price_paise: paise },
  });
  return {
    kind: 'hold',
    ask: hold(hour),
    others: [hold(hour + 1)],
    next(body) {
      const { id } = JSON.parse(body) as { readonly id: string };
      return { kind: 'confirm', ask: confirm(id), others: [confirm(id, 100)] };
    },
  };
}

function payment(token: string, card: string): Wish {
  const at = (paise: number): Asked => ({ method: 'POST', path: '/payments', token, body: { paise, method: 'gpay', token: card } });
  return { kind: 'payment', ask: at(paidPaise), others: [at(paidPaise + 1)] };
}

function shuffled<T>(all: readonly T[], random: Random): readonly T[] {
  const mixed = [...all];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
