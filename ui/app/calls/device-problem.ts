/** Why a device cannot be used, by what the user can do about it. */
export type DeviceProblem =
  /** The user, the browser or the system denies access. */
  | 'blocked'
  /** There is no such device. */
  | 'missing'
  /** Another program uses it, or it fails to start. */
  | 'busy'
  /** It was disconnected while in use. */
  | 'unplugged'
  /** The browser offers no devices to this page, for example without https. */
  | 'unsupported';

const problems: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  PermissionDeniedError: 'blocked',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  TypeError: 'unsupported',
};

/** Derived from the name of the error with which getUserMedia rejects. */
export const deviceProblemOf = (error: unknown): DeviceProblem =>
  (error instanceof Error || error instanceof DOMException ? problems[error.name] : undefined) ?? 'busy';

/** Whether a screen could not be shared although its chooser was not just closed, which browsers tell by the same name as a system's no. */
export const isSharingRefused = (error: unknown): boolean =>
  !(error instanceof Error) || error.name !== 'NotAllowedError' || /system/iu.test(error.message);

export type BrowserName = 'chrome' | 'firefox' | 'safari' | 'other';

/** The browser whose settings the user has to open. */
export function browserOf(userAgent: string): BrowserName {
  if (/Firefox\//u.test(userAgent)) return 'firefox';
  if (/(?:Chrome|Chromium|Edg)\//u.test(userAgent)) return 'chrome';
  return /Safari\//u.test(userAgent) ? 'safari' : 'other';
}
