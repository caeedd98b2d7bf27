/** What keeps a device from being used, told apart by what can be done about it. */
export type DeviceProblem =
  /** The person, the browser or the system does not allow it. */
  | 'blocked'
  /** There is none. */
  | 'missing'
  /** Another program has it, or it does not start. */
  | 'busy'
  /** It was there and is not any more. */
  | 'unplugged'
  /** The browser has no such thing for this page, as where it does not come over https. */
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

/** By the names that browsers give what getUserMedia rejects with. */
export const deviceProblemOf = (error: unknown): DeviceProblem =>
  (error instanceof Error || error instanceof DOMException ? problems[error.name] : undefined) ?? 'busy';

export type BrowserName = 'chrome' | 'firefox' | 'safari' | 'other';

/** Whose settings a person has to look for. */
export function browserOf(userAgent: string): BrowserName {
  if (/Firefox\//u.test(userAgent)) return 'firefox';
  if (/(?:Chrome|Chromium|Edg)\//u.test(userAgent)) return 'chrome';
  return /Safari\//u.test(userAgent) ? 'safari' : 'other';
}
