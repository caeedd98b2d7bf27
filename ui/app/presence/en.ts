/** Whether somebody is here. */
export const en = {
  'presence.inSession': 'IN A SESSION',
  'presence.online': 'ONLINE',
  'presence.away': 'AWAY',
} as const;
