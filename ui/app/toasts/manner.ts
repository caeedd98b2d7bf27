import { type ToastBehaviour, toastBehaviours } from '@academy/design-system';
import type { ToastTime } from './toast-time.ts';

/** On these pages people read, so messages stay longer. */
const patientPaths: ReadonlySet<string> = new Set(['/home', '/dashboard']);

/** ms; for readers who have asked for more time. */
const longer = 20_000;

/** How a success message disappears on the page at this path; undefined if it stays. Errors never disappear with time. */
export function toastMannerAt(pathname: string, time: ToastTime): ToastBehaviour | undefined {
  if (time === 'untilClosed') return undefined;
  const isPatient = patientPaths.has(pathname.toLowerCase().replace(/(?<=.)\/+$/, ''));
  const usual = isPatient ? toastBehaviours.patient : toastBehaviours.plain;
  return time === 'longer' ? { ...usual, closesAfter: longer, isPatient: true } : usual;
}
