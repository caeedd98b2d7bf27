import { type ToastBehaviour, toastBehaviours } from '@academy/design-system';

/** Pages on which people read and look around: there a message waits for them. */
const patientPaths: ReadonlySet<string> = new Set(['/home', '/dashboard']);

/** How a success leaves by itself on the page at this path; errors stay until somebody dismisses them. */
export const toastMannerAt = (pathname: string): ToastBehaviour =>
  patientPaths.has(pathname.toLowerCase().replace(/(?<=.)\/+$/, '')) ? toastBehaviours.patient : toastBehaviours.plain;
