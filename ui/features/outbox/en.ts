export const en = {
  'outbox.unsent': '{count, plural, one {A message of yours is} other {# messages of yours are}} not sent yet.',
  'outbox.unsentText': 'It is sent as soon as there is a connection, while you are logged in. Logging out now deletes it from this device.',
  'outbox.stay': 'Stay logged in',
  'outbox.discardAll': 'Delete and log out',
} as const;
