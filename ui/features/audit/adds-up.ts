import type { NumberExplanation } from '@academy/domain/explorer';
import { addTerms } from '@academy/domain/kernel';

type Terms = NumberExplanation['before'];

const isSame = (some: Terms, others: Terms): boolean =>
  [...Object.keys(some), ...Object.keys(others)].every((term) => (some[term] ?? 0) === (others[term] ?? 0));

/** Whether the parts of a page lead from the sums before it to those after it. */
export const addsUp = ({ before, parts, after }: Pick<NumberExplanation, 'before' | 'after' | 'parts'>): boolean =>
  isSame(
    parts.reduce<Terms>((sums, { part }) => ({ ...addTerms(sums, part) }), before),
    after,
  );

/** Sums as a list of their terms: "total rs. 15.00, held rs. 3.00". */
export const termsText = (terms: Terms, amount: (value: number) => string): string =>
  Object.entries(terms)
    .map(([term, value]) => `${term} ${amount(value)}`)
    .join(', ');
