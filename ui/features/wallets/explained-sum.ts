import { feeOf } from '@academy/domain/kernel';
import type { Explanation } from '@academy/domain/wallets';

/** The parts of an amount, added up here. In paise. */
export interface ExplainedSum {
  readonly count: number;
  readonly sum: number;
  /** What the rule makes of the sum. */
  readonly result: number;
  /** It is the amount that the server named, and each page begins where the one before ended. */
  readonly isRight: boolean;
}

/** Adds up the pages of an explanation, from the first to the last; `available` limits what can be withdrawn. */
export function addUp(pages: readonly Explanation[], available: number): ExplainedSum {
  const parts = pages.flatMap((page) => page.parts);
  const sum = parts.reduce((total, { paise }) => total + paise, 0);
  const { by = 'sum', paise = 0 } = pages[0] ?? {};
  const result = by === 'fee-1' ? feeOf(sum).feePaise : by === 'mostAvailable' ? Math.min(sum, available) : sum;
  const areJoined = pages.every(({ before_paise: before, parts: own, after_paise: after }, place) => {
    const start = place === 0 ? 0 : pages[place - 1]?.after_paise;
    return before === start && own.reduce((total, part) => total + part.paise, before) === after;
  });
  return { count: parts.length, sum, result, isRight: areJoined && result === paise };
}
