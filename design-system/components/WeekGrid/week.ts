export type SlotState = 'free' | 'booked' | 'blocked';

export interface WeekDay {
  /** "2026-03-02": what slots and `now` refer to. */
  id: string;
  /** Heads the column: "MON". */
  name: string;
  /** Under the name: "2 Mar". */
  date: string;
  /** Heads the day in the list and is read aloud: "Monday, 2 March". */
  fullName: string;
}

export interface WeekHour {
  /** Minutes after midnight. */
  minute: number;
  /** "7 AM". */
  label: string;
}

export interface WeekSlot {
  day: string;
  /** That of the hour it stands in. */
  minute: number;
  state: SlotState;
  /** With whom, or for what; without it the slot says its state. */
  title?: string | undefined;
}

/** The moment it is, in the time zone of the week. */
export interface WeekMoment {
  day: string;
  minute: number;
}

/** A cell, counted from the first. */
export interface Cell {
  row: number;
  column: number;
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
}

const within = (place: number, count: number): number => Math.min(Math.max(place, 0), Math.max(count - 1, 0));

/** The cell, or the nearest there is. */
export const clampCell = ({ row, column }: Cell, rows: number, columns: number): Cell => ({
  row: within(row, rows),
  column: within(column, columns),
});

/** Where a key leads from a cell; undefined for keys that lead nowhere. */
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

/** The hour that a moment falls into, and how much of it (0-1) has passed. An hour lasts until the next begins. */
export function placeOf(minute: number, hours: readonly WeekHour[]): { row: number; share: number } | undefined {
  const row = hours.findLastIndex((hour) => hour.minute <= minute);
  const from = hours[row]?.minute;
  if (from === undefined) return undefined;
  const lasts = (hours[row + 1]?.minute ?? from + 60) - from;
  const share = (minute - from) / lasts;
  return share < 1 ? { row, share } : undefined;
}
