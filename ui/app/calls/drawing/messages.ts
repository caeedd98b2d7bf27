import { drawingLimits, fits, isShape, type Mark, type Point } from './marks.ts';

/** A picture that is announced before its bytes. */
export interface Announced {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** What people in a call say to each other about the sheet that they draw on. */
export type DrawingMessage =
  /** The sender hears those it is sent to. */
  | { readonly say: 'ready' }
  /** The sender shows this picture. */
  | { readonly say: 'shown'; readonly sheet: string; readonly number: number; readonly picture: Announced }
  /** Sheets up to this number were put away. */
  | { readonly say: 'away'; readonly number: number }
  /** The sender lacks the picture of this sheet. */
  | { readonly say: 'want'; readonly sheet: string }
  /** Bytes of the sender's picture, in base64, from the place `at` counted in parts. */
  | { readonly say: 'part'; readonly sheet: string; readonly at: number; readonly data: string }
  /** A mark of the sender, new or changed. */
  | { readonly say: 'mark'; readonly sheet: string; readonly mark: Mark }
  /** One mark of the sender is removed, or all are. */
  | { readonly say: 'erase'; readonly sheet: string; readonly id: string | null };

type Raw = Readonly<Record<string, unknown>>;

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

const isNumber = (value: unknown): value is number => isWhole(value, 1, 1_000_000);
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,40}$/u.test(value);
const isPlace = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const isPoint = (value: unknown): value is Point => Array.isArray(value) && value.length === 2 && value.every(isPlace);
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

function markOf(raw: unknown): Mark | null {
  if (!isRaw(raw)) return null;
  const { id, shape, points } = raw;
  if (!isId(id) || !isShape(shape) || !Array.isArray(points) || !fits(shape, points.length) || !points.every(isPoint)) return null;
  return { id, shape, points };
}

function announcedOf(raw: unknown): Announced | null {
  if (!isRaw(raw)) return null;
  const { width, height, bytes } = raw;
  const { side, pictureBytes } = drawingLimits;
  return isWhole(width, 1, side) && isWhole(height, 1, side) && isWhole(bytes, 1, pictureBytes) ? { width, height, bytes } : null;
}

function ofSheet(raw: Raw, sheet: string): DrawingMessage | null {
  const { say, number, at, data, id } = raw;
  switch (say) {
    case 'shown': {
      const picture = announcedOf(raw['picture']);
      return picture && isNumber(number) ? { say, sheet, number, picture } : null;
    }
    case 'want':
      return { say, sheet };
    case 'part':
      return isWhole(at, 0, drawingLimits.pictureBytes) && typeof data === 'string' ? { say, sheet, at, data } : null;
    case 'mark': {
      const mark = markOf(raw['mark']);
      return mark && { say, sheet, mark };
    }
    case 'erase':
      return id === null || isId(id) ? { say, sheet, id } : null;
    default:
      return null;
  }
}

/** Null if it is not a valid message: whoever is in a call may send anything. */
export function parseDrawing(text: unknown): DrawingMessage | null {
  if (typeof text !== 'string' || text.length > drawingLimits.messageCharacters) return null;
  try {
    const raw: unknown = JSON.parse(text);
    if (!isRaw(raw)) return null;
    const { say, number, sheet } = raw;
    if (say === 'ready') return { say };
    if (say === 'away') return isNumber(number) ? { say, number } : null;
    return isId(sheet) ? ofSheet(raw, sheet) : null;
  } catch {
    return null;
  }
}
