import type { SlotState, WeekDay, WeekHour, WeekMoment, WeekSlot } from './week.ts';

export interface WeekLabels {
  /** Heads the column of hours. */
  time: string;
  states: Readonly<Record<SlotState | 'closed', string>>;
  /** Of a slot that goes on from the row above: "continued". */
  continued: string;
  /** Turns to the current week; only with `onThisWeek`. */
  thisWeek?: string | undefined;
  previous: string;
  next: string;
  today: string;
  /** In the list, of a day without slots. */
  nothing: string;
  showList: string;
  showGrid: string;
}

export interface WeekGridProps {
  /** Which week it is: "1 – 7 March 2026". */
  title: string;
  titleLevel?: 2 | 3 | undefined;
  days: readonly WeekDay[];
  hours: readonly WeekHour[];
  /** A place without a slot is closed. */
  slots: readonly WeekSlot[];
  /** In which time zone: "Times in India (GMT+5:30)". */
  timeZone: string;
  /** Draws the line of the current time; the caller moves it on. */
  now?: WeekMoment | undefined;
  labels: WeekLabels;
  /** The slots that may be pressed; default: all. */
  choosable?: readonly SlotState[] | undefined;
  onChoose: (slot: WeekSlot) => void;
  onThisWeek?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}
