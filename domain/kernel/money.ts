import { type TInteger, Type } from 'typebox';
import { grouped } from './grouped.ts';

/** The ledger has one currency. Amounts are whole paise: rs. 1.00 is 100 paise. */
export const currency = 'INR';

/** A sum that is paid: one paisa at least. */
export const paid = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A sum in paise as people read it: "rs. 1,500.00". */
export function rupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `rs. ${paise < 0 ? '-' : ''}${grouped(Number(digits.slice(0, -2)))}.${digits.slice(-2)}`;
}

/** The most that a request can name. What is too much for a wallet or a day is refused with its reason; this is no sum at all. */
const mostWirePaise = 1_000_000_000_000;

/** A sum in a request: whole paise, from `least` on. */
export const wirePaise = (least: 0 | 1): TInteger => Type.Integer({ minimum: least, maximum: mostWirePaise, problem: 'invalidAmount' });

/** So many percent of a sum in paise; half a paisa is rounded up. Both are whole numbers, the percentage from 0 to 100. */
export const percentOf = (paise: number, percent: number): number =>
  // In two parts, since the product of a large sum and a percentage would no longer be exact.
  Math.floor(paise / 100) * percent + Math.floor(((paise % 100) * percent + 50) / 100);

/** The rule by which a fee is computed. Its meaning never changes; another meaning gets another name. */
export const feeRule = Type.Literal('fee-1');

/** What becomes of a sum that is withdrawn, in paise. The two add up to it. */
export interface Fee {
  /** The platform keeps this, */
  readonly feePaise: number;
  /** and this reaches the person. */
  readonly totalPaise: number;
}

/** The fee by the rule `fee-1`: a tenth, half a paisa rounded up. */
export function feeOf(paise: number): Fee {
  const feePaise = Math.floor((paise + 5) / 10);
  return { feePaise, totalPaise: paise - feePaise };
}

/** Nobody pays a fee for getting back their own money. */
export const noFee = (paise: number): Fee => ({ feePaise: 0, totalPaise: paise });
