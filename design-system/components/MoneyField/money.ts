import { toLatinDigits } from '../Field/latin-digits.ts';
import type { Reading } from '../Field/use-typed-value.ts';

/** Why a typed amount is not accepted. */
export type MoneyProblem = 'unreadable' | 'tooLow' | 'tooHigh';

export interface MoneyLimits {
  /** In paise. */
  min?: number | undefined;
  /** In paise. */
  max?: number | undefined;
  /** Whole rupees only: "12.50" is unreadable. */
  isWhole?: boolean | undefined;
}

/** Text that people write around an amount: "rs. 1,500/-", "₹ 1 500". */
const ornaments = /^(?:rs\.?|inr|₹)|\/-$|inr$|[\s,]/giu;

/** Parses a typed or pasted amount, in paise. Commas are allowed anywhere and are corrected on leaving the field. */
export function readMoney(
  text: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER, isWhole = false }: MoneyLimits = {},
): Reading<number, MoneyProblem> {
  const typed = toLatinDigits(text).trim();
  if (typed === '') return {};
  const [, rupees = '', fraction = ''] = /^(\d*)(?:\.(\d{0,2}))?$/u.exec(typed.replaceAll(ornaments, '')) ?? [];
  if (rupees + fraction === '' || (isWhole && Number(fraction) > 0)) return { problem: 'unreadable' };
  const paise = Number(rupees + fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(paise)) return { problem: 'tooHigh' };
  if (paise < min) return { value: paise, problem: 'tooLow' };
  return paise > max ? { value: paise, problem: 'tooHigh' } : { value: paise };
}
