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
}

export interface WeekHour {
  /** Minutes after midnight. */
  minute: number;
  /** "7 AM". */
  label: string;
}

export interface WeekSlot {
  day: string;
  /** Start of its hour. */
  minute: number;
  state: SlotState;
  /** Person or subject; without it the slot shows its state. */
  title?: string | undefined;
}

/** The current time in the week's time zone. */
export interface WeekMoment {
  day: string;
  minute: number;
}

/** A cell of the grid; row and column start at 0. */
export interface Cell {
  row: number;
  column: number;
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

/** The hour that contains a time, and the part of it (0-1) that has passed. An hour lasts until the next begins. */
export function placeOf(minute: number, hours: readonly WeekHour[]): { row: number; share: number } | undefined {
  const row = hours.findLastIndex((hour) => hour.minute <= minute);
  const from = hours[row]?.minute;
  if (from === undefined) return undefined;
  const lasts = (hours[row + 1]?.minute ?? from + 60) - from;
  const share = (minute - from) / lasts;
  return share < 1 ? { row, share } : undefined;
}
