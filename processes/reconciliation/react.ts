import { beginOf, dayAfter, type DayEvent } from '@academy/domain/days';
import type { Change } from '../process.ts';

/** Each day has one comparison, which the next day drops: what was missed is made up for by that of the next. */
export const react = ({ data: { day } }: DayEvent): readonly Change[] => [
  {
    open: {
      key: day,
      kind: 'reconcile',
      subject: 'reconciliation',
      dueAt: beginOf(day),
      expiresAt: beginOf(dayAfter(day)),
      data: { day },
    },
  },
];
