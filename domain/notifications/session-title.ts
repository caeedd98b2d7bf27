interface Titled {
  readonly kind: 'session' | 'intro';
  /** Empty if the coach named none. */
  readonly sport: string;
}

/** `Tennis with Asha Rao`: a session in mails and calendars. */
export const sessionTitle = ({ kind, sport }: Titled, other: string): string =>
  `${kind === 'intro' ? 'Intro call' : sport || 'Session'} with ${other}`;
