import type { Line } from './entry.ts';
import type { DomainEvent } from './event.ts';
import { defineExplanation, type Explanation } from './explanation.ts';

/** Explains the balance of an account, which is the key, by the lines of events. `types` are those that may have lines for it. */
export const explainAccount = (name: string, types: readonly string[]): Explanation =>
  defineExplanation<DomainEvent<string, { readonly lines: readonly Line[] }>>({
    name,
    types,
    part({ data }, account) {
      const line = data.lines.find((one) => one.account === account);
      return line ? { balance: line.paise } : null;
    },
    combine: (sums) => sums['balance'] ?? 0,
  });
