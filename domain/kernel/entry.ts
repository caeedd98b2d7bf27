import { type Static, Type } from 'typebox';
import { moment } from './event-fields.ts';
import { currency } from './money.ts';

/** A wallet's id, such as `athlete_7` or `coach_3`. */
export const walletIdPattern = '^(athlete|coach)_[1-9]\\d{0,15}$';

/** The wallet of an athlete or a coach. */
export const walletIdOf = (role: 'athlete' | 'coach', id: number): string => `${role}_${id}`;

/** Why money is on its way from one place to another. An id is unique among those of its kind. */
export type JourneyKind = 'payment' | 'booking' | 'payout' | 'dispute';

const journeyText = '(payment|booking|payout|dispute)-[\\w.-]{1,100}';

/** The name of a journey, such as `payout-<uuid>`. */
export const journeyOf = (kind: JourneyKind, id: string): string => `${kind}-${id}`;

/** The money of a person. */
export const walletAccount = (walletId: string): string => `wallet:${walletId}`;

/** What has left one place and has not reached the next. */
export const transitAccount = (journey: string): string => `transit:${journey}`;

/**
 * Besides wallets and journeys there are the `fees`, which we keep, and the outside: `clearing` is minus what the provider holds for us,
 * `disputed` minus what is contested, and `losses` minus what was lost.
 */
const account = Type.String({
  pattern: `^(wallet:${walletIdPattern.slice(1, -1)}|transit:${journeyText}|fees|clearing|disputed|losses)$`,
});

const line = Type.Object({ account, paise: Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }) });

/** What an account gains, or loses if it is negative. */
export type Line = Readonly<Static<typeof line>>;

/** Fields of an event that moves money. Its lines sum to zero, so it is a balanced entry by itself. */
export const entryFields = {
  currency: Type.Literal(currency),
  journey: Type.String({ pattern: `^${journeyText}$` }),
  /** At most one for an account, and none of zero paise. */
  lines: Type.Array(line, { maxItems: 4 }),
  /** When it took effect: by the provider's clock for what happened there, otherwise by ours. */
  effectiveAt: moment,
};

export interface Entry {
  readonly currency: typeof currency;
  readonly journey: string;
  readonly lines: Line[];
  readonly effectiveAt: string;
}

/** So many paise go from one account to another. */
export interface Transfer {
  readonly paise: number;
  readonly from: string;
  readonly to: string;
}

export const move = (paise: number, from: string, to: string): Transfer => ({ paise, from, to });

/** The entry of some transfers. What one account gives another takes, so whatever the transfers are, the lines sum to zero. */
export function entryOf(journey: string, effectiveAt: string, ...transfers: readonly Transfer[]): Entry {
  const gains = new Map<string, number>();
  const gain = (account: string, paise: number): void => void gains.set(account, (gains.get(account) ?? 0) + paise);
  for (const { paise, from, to } of transfers) {
    gain(from, -paise);
    gain(to, paise);
  }
  const lines = Array.from(gains, ([account, paise]) => ({ account, paise })).filter(({ paise }) => paise !== 0);
  return { currency, journey, lines, effectiveAt };
}
