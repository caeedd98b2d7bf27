import type { Certificate, ComparedModel } from './events.ts';

/** `partly`: nothing differed, but not every read model could be compared. */
export type DrillVerdict = 'equal' | 'different' | 'partly';

/** Rows of the live tables, and how many differ from the rebuilt ones. */
export interface DrillSums {
  readonly rows: number;
  readonly differing: number;
}

export function sumsOf(models: readonly Pick<ComparedModel, 'tables'>[]): DrillSums {
  const sums = { rows: 0, differing: 0 };
  for (const { rows, differing } of models.flatMap(({ tables }) => tables)) {
    sums.rows += rows;
    sums.differing += differing;
  }
  return sums;
}

/** A table whose digests differ is different, also where the comparison of rows found none. */
const isDifferent = ({ tables }: Pick<ComparedModel, 'tables'>): boolean =>
  tables.some(({ live, rebuilt, differing }) => live !== rebuilt || differing > 0);

export function verdictOf({ models, notCompared }: Pick<Certificate, 'models' | 'notCompared'>): DrillVerdict {
  if (models.some(isDifferent)) return 'different';
  return notCompared.length === 0 ? 'equal' : 'partly';
}
