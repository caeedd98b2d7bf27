import { passesLuhn } from '@academy/design-system';
import type { paymentMethods } from '@academy/domain/payments';

type Method = (typeof paymentMethods)[number];

/** What is typed into the form. The number is kept nowhere else. */
export interface Card {
  readonly method: Method | undefined;
  readonly name: string;
  /** Digits only. */
  readonly number: string;
}

const leastDigits = 16;

/** Letters of any script with their marks, and spaces. */
const letters = /^[\p{L}\p{M} ]+$/u;

export type CardProblem = 'pay.methodMissing' | 'pay.nameMissing' | 'pay.nameLetters' | 'pay.numberShort';

/** What is wrong with each field; empty if the card can be sent. */
export function problemsOf({ method, name, number }: Card): Readonly<Partial<Record<keyof Card, CardProblem>>> {
  const trimmed = name.trim();
  return {
    ...(method === undefined && { method: 'pay.methodMissing' }),
    ...(trimmed === '' ? { name: 'pay.nameMissing' } : !letters.test(trimmed) && { name: 'pay.nameLetters' }),
    ...(number.length < leastDigits && { number: 'pay.numberShort' }),
  };
}

/** The number is complete, and its last digit does not fit: only a warning, for the bank decides. */
export const isDoubtful = (number: string): boolean => number.length >= leastDigits && !passesLuhn(number);
