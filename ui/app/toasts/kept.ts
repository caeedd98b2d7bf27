import { catalogue } from '../messages/index.ts';
import type { SessionState } from '../session/slice.ts';
import type { ToastRecord, ToastsState } from './slice.ts';

const storageKey = 'notifications';

/** Asked each time, because a browser that refuses the storage already throws when it is asked for it. */
type Home = () => Pick<Storage, 'getItem' | 'setItem'>;
type Owner = Pick<SessionState, 'user'>;

const nameOf = ({ user }: Owner): string => (user ? `${user.role}-${user.id}` : 'visitor');

/** Stores the list while its page is reloaded or left. */
export function keepToasts(home: Home, owner: Owner, toasts: ToastsState): void {
  try {
    home().setItem(storageKey, JSON.stringify({ owner: nameOf(owner), toasts }));
  } catch (error) {
    // Storage may be full or forbidden: the list then ends with the page.
    console.warn(error);
  }
}

/** The list of this tab's previous page, if it has the same user. Nothing of it is on the screen again. */
export function readToasts(home: Home, owner: Owner): ToastsState {
  try {
    const stored = JSON.parse(home().getItem(storageKey) ?? 'null') as { readonly owner?: unknown; readonly toasts?: unknown } | null;
    if (stored?.owner !== nameOf(owner) || !Array.isArray(stored.toasts)) return [];
    return stored.toasts.filter(isRecord).map(hidden);
  } catch {
    return [];
  }
}

const hidden = (toast: ToastRecord): ToastRecord => ({ ...toast, isShown: false });

/** A newer build may have other messages. */
function isRecord(value: unknown): value is ToastRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, message, at, count } = value as Partial<Record<keyof ToastRecord, unknown>>;
  return (
    typeof id === 'string' &&
    (kind === 'success' || kind === 'error' || kind === 'info') &&
    typeof message === 'string' &&
    Object.hasOwn(catalogue, message) &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof count === 'number'
  );
}
