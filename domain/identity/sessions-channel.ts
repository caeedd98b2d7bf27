/** Postgres channel that notifies all processes of ended sessions; the payload is the session's id. */
export const sessionsChannel = 'sessions';
