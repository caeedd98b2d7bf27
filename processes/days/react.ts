import { beginOf, dayAfter, type DayEvent } from '@academy/domain/days';
import type { Change, NewTodo } from '../process.ts';

/** A day begins when it is due in UTC, or as soon as possible after that. */
export const beginning = (day: string): NewTodo => ({
  key: day,
  kind: 'begin',
  subject: 'days',
  dueAt: beginOf(day),
  expiresAt: null,
  data: { day },
});

/** Each day opens the next one, so that days missed while nobody worked begin one after the other. */
export const react = ({ data: { day } }: DayEvent): readonly Change[] => [{ close: day }, { open: beginning(dayAfter(day)) }];
