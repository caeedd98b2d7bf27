export type SlotState = 'free' | 'booked' | 'blocked';

export interface WeekDay {
  /** "2026-03-02": slots and `now` refer to it. */
  id: string;
  /** Heading of the column: "MON". */
  name: string;
  /** Under the name: "2 Mar". */
  date: string;
  /** Heading of the day in the list, also announced: "Monday, 2 March". */
  fullName: string;
  /** About the whole day: "Holiday". */
  note?: string | undefined;
}

export interface WeekHour {
  /** Minutes after midnight. */
  minute: number;
  /** "7 AM", or "1 AM again". */
  label: string;
  /** It begins within an hour: all rows are lower, and its label is only announced. */
  isPart?: boolean | undefined;
  /** Clocks show it a second time, because they were set back. */
  isAgain?: boolean | undefined;
}

export interface WeekSlot {
  /** The caller's name for what it belongs to. */
  id?: string | undefined;
  day: string;
  /** Start of its row. */
  minute: number;
  /** In the row that clocks show a second time. */
  isAgain?: boolean | undefined;
  state: SlotState;
  /** Person or subject; without it the slot shows its state. */
  title?: string | undefined;
  /** In the list, under the title. */
  detail?: string | undefined;
  /** It goes on from the row above. */
  continues?: boolean | undefined;
  /** What lies behind the slots of a week, such as working hours: it has no text, cannot be pressed, and is not in the list. */
  isBackground?: boolean | undefined;
}

/** The current time in the week's time zone. */
export interface WeekMoment {
  day: string;
  minute: number;
  isAgain?: boolean | undefined;
}

/** A cell of the grid; row and column start at 0. */
export interface Cell {
  row: number;
  column: number;
}

/** How much of an hour a row is. */
export type Density = 'hour' | 'half' | 'quarter';

/** By the shortest row. */
export function densityOf(hours: readonly WeekHour[]): Density {
  if (hours.some(({ minute }) => minute % 30 > 0)) return 'quarter';
  return hours.some(({ isPart }) => isPart) ? 'half' : 'hour';
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
}

const within = (place: number, count: number): number => Math.min(Math.max(place, 0), Math.max(count - 1, 0));

/** The cell, or the nearest one within the grid. */
export const clampCell = ({ row, column }: Cell, rows: number, columns: number): Cell => ({
  row: within(row, rows),
  column: within(column, columns),
});

/** The cell to which a key moves; undefined for other keys. */
export function cellByKey({ key, ctrlKey }: Pressed, from: Cell, { rows, columns }: { rows: number; columns: number }, isRtl: boolean) {
  const { row, column } = from;
  const forward = isRtl ? -1 : 1;
  const moves: Readonly<Record<string, Cell>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowRight: { row, column: column + forward },
    ArrowLeft: { row, column: column - forward },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
  };
  const to = moves[key];
  return to && clampCell(to, rows, columns);
}

/** What lies in a row of a day. */
export const slotAt = (slots: readonly WeekSlot[], day: string, { minute, isAgain = false }: WeekHour): WeekSlot | undefined =>
  slots.find((slot) => slot.day === day && slot.minute === minute && (slot.isAgain ?? false) === isAgain);

/** The row that contains a time, and the part of it (0-1) that has passed. A row lasts until the next begins. */
export function placeOf(
  { minute, isAgain = false }: Omit<WeekMoment, 'day'>,
  hours: readonly WeekHour[],
): { row: number; share: number } | undefined {
  const row = hours.findLastIndex((hour) => hour.minute <= minute && (hour.isAgain ?? false) === isAgain);
  const from = hours[row]?.minute;
  if (from === undefined) return undefined;
  const lasts = (hours.find((hour) => hour.minute > from)?.minute ?? from + 60) - from;
  const share = (minute - from) / lasts;
  return share < 1 ? { row, share } : undefined;
}
