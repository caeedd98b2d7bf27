import type { LiveView } from '../kernel/index.ts';

/** Limits of one connection, enforced by the server; our own client never comes near them. */
export const liveLimits = {
  messageBytes: 8_192,
  views: 64,
  /** Seconds from connecting to the first message. */
  helloSeconds: 10,
} as const;

/** Path of the live updates on the api. */
export const livePath = '/live';

export type ClientMessage =
  /** The first message; sent again whenever the access token was refreshed. Null for visitors. */
  | { readonly type: 'authorise'; readonly token: string | null }
  /** `ages`: milliseconds since the page requested the data shown for each view. Changes since then are notified at once. */
  | { readonly type: 'subscribe'; readonly views: readonly string[]; readonly ages: readonly number[] }
  | { readonly type: 'unsubscribe'; readonly views: readonly string[] };

/** Why a view cannot be watched, or no longer. */
export type LiveRefusal = 'unknownView' | 'notSignedIn' | 'forbidden' | 'tooManyViews';

const refusals: readonly string[] = ['unknownView', 'notSignedIn', 'forbidden', 'tooManyViews'] satisfies LiveRefusal[];

export type ServerMessage =
  /** Null without a valid token. */
  | { readonly type: 'authorised'; readonly role: 'athlete' | 'coach' | null }
  | { readonly type: 'subscribed'; readonly view: LiveView }
  | { readonly type: 'refused'; readonly view: string; readonly code: LiveRefusal }
  /** The view must be fetched again. `position` is the log position of the view's data, in decimal; null if unknown. */
  | { readonly type: 'changed'; readonly view: LiveView; readonly position: string | null };

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isAges = (value: unknown, count: number): value is number[] =>
  Array.isArray(value) && value.length === count && value.every((age) => typeof age === 'number' && age >= 0);

/** Null if it is not a valid client message. */
export function parseClientMessage(text: string): ClientMessage | null {
  const { type, token, views, ages } = fieldsOf(text) ?? {};
  if (type === 'authorise') return token === null || isText(token) ? { type, token } : null;
  if (type === 'subscribe') return isTexts(views) && isAges(ages, views.length) ? { type, views, ages } : null;
  if (type === 'unsubscribe') return isTexts(views) ? { type, views } : null;
  return null;
}

/** Null if it is not a valid server message. */
export function parseServerMessage(text: string): ServerMessage | null {
  const { type, role, view, code, position } = fieldsOf(text) ?? {};
  if (type === 'authorised') return role === null || role === 'athlete' || role === 'coach' ? { type, role } : null;
  if (!isText(view)) return null;
  if (type === 'subscribed') return { type, view };
  if (type === 'refused') return isText(code) && refusals.includes(code) ? { type, view, code: code as LiveRefusal } : null;
  if (type === 'changed') return position === null || isText(position) ? { type, view, position } : null;
  return null;
}
