import { type Static, Type } from 'typebox';
import { percentOf } from './money.ts';

const percent = Type.Integer({ minimum: 0, maximum: 100 });

/**
 * What an athlete pays who cancels late, or does not come. A booking keeps the policy under which it was made.
 */
export const policySchema = Type.Object({
  /** The meaning of a rule never changes; another meaning gets another number. */
  rule: Type.Literal(1),
  /** Cancelling is free up to this long before the start. */
  freeHours: Type.Integer({ minimum: 0, maximum: 72 }),
  /** Of the price, for cancelling later. */
  latePercent: percent,
  /** Of the price, for not coming; never less than `latePercent`. */
  absentPercent: percent,
});

export type Policy = Readonly<Static<typeof policySchema>>;

/** Until a coach chooses another. */
export const usualPolicy: Policy = { rule: 1, freeHours: 24, latePercent: 50, absentPercent: 100 };

/** What becomes of a price, in paise. The two add up to it. */
export interface Cost {
  /** The athlete pays this, */
  readonly capturePaise: number;
  /** and gets this back. */
  readonly releasePaise: number;
}

/** The cost of so many percent of a price; half a paisa is rounded up. Both are whole numbers, the percentage from 0 to 100. */
export function costOf(pricePaise: number, percent: number): Cost {
  const capturePaise = percentOf(pricePaise, percent);
  return { capturePaise, releasePaise: pricePaise - capturePaise };
}
