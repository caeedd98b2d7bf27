import type { LiveView } from '../kernel/index.ts';

/** Limits of one connection, enforced by the server; our own client never comes near them. */
export const liveLimits = {
  messageBytes: 8_192,
  views: 64,
  /** Seconds from connecting to the first message. */
  helloSeconds: 10,
  /** Seconds between two notes that somebody is writing, and how long one counts. */
  typingPauseSeconds: 2,
  typingSeconds: 5,
} as const;

/** What a server may understand beside views. Older servers close on unknown messages, so a client sends only what was named. */
export const liveFeatures = ['typing', 'activity'] as const;
export type LiveFeature = (typeof liveFeatures)[number];

/** Path of the live updates on the api. */
export const livePath = '/live';

export type ClientMessage =
  /** The first message; sent again whenever the access token was refreshed. Null for visitors. */
  | { readonly type: 'authorise'; readonly token: string | null }
  /** `ages`: milliseconds since the page requested the data shown for each view. Changes since then are notified at once. */
  | { readonly type: 'subscribe'; readonly views: readonly string[]; readonly ages: readonly number[] }
  | { readonly type: 'unsubscribe'; readonly views: readonly string[] }
  /** The user is writing in the conversation of this watched view. */
  | { readonly type: 'typing'; readonly view: string }
  /** The user has turned away from this page, or is back. */
  | { readonly type: 'activity'; readonly isAway: boolean };

/** Why a view cannot be watched, or no longer. */
export type LiveRefusal = 'unknownView' | 'notSignedIn' | 'forbidden' | 'tooManyViews';

const refusals: readonly string[] = ['unknownView', 'notSignedIn', 'forbidden', 'tooManyViews'] satisfies LiveRefusal[];

export type ServerMessage =
  /** Null without a valid token. */
  | { readonly type: 'authorised'; readonly role: 'athlete' | 'coach' | null; readonly features: readonly LiveFeature[] }
  | { readonly type: 'subscribed'; readonly view: LiveView }
  | { readonly type: 'refused'; readonly view: string; readonly code: LiveRefusal }
  /** The view must be fetched again. `position` is the log position of the view's data, in decimal; null if unknown. */
  | { readonly type: 'changed'; readonly view: LiveView; readonly position: string | null }
  /** Somebody else, such as `coach-5`, is writing in the conversation of this view. */
  | { readonly type: 'typing'; readonly view: LiveView; readonly by: string };

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
  const { type, token, views, ages, view, isAway } = fieldsOf(text) ?? {};
  if (type === 'authorise') return token === null || isText(token) ? { type, token } : null;
  if (type === 'subscribe') return isTexts(views) && isAges(ages, views.length) ? { type, views, ages } : null;
  if (type === 'unsubscribe') return isTexts(views) ? { type, views } : null;
  if (type === 'typing') return isText(view) ? { type, view } : null;
  if (type === 'activity') return typeof isAway === 'boolean' ? { type, isAway } : null;
  return null;
}

/** Null if it is not a valid server message. */
export function parseServerMessage(text: string): ServerMessage | null {
  const { type, role, features, view, code, position, by } = fieldsOf(text) ?? {};
  if (type === 'authorised') {
    const isRole = role === null || role === 'athlete' || role === 'coach';
    return isRole ? { type, role, features: liveFeatures.filter((one) => Array.isArray(features) && features.includes(one)) } : null;
  }
  if (!isText(view)) return null;
  if (type === 'subscribed') return { type, view };
  if (type === 'refused') return isText(code) && refusals.includes(code) ? { type, view, code: code as LiveRefusal } : null;
  if (type === 'changed') return position === null || isText(position) ? { type, view, position } : null;
  if (type === 'typing') return isText(by) ? { type, view, by } : null;
  return null;
}
