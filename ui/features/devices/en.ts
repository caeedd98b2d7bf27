/** English texts of the list of signed-in devices. ICU message syntax. */
export const en = {
  'sessions.title': 'Where you are signed in',
  'sessions.text': 'These browsers can open your account. Log out of any you no longer use.',
  'sessions.loadFailed': 'Your devices could not be loaded',
  'sessions.here': 'This device',
  'sessions.since': 'Signed in {time}',
  'sessions.lastUsed': 'Last used {time}',
  'sessions.end': 'Log out there',
  'sessions.endNamed': 'Log out there: {device}',
  'sessions.onlyHere': 'You are not signed in anywhere else.',
  'sessions.endOthers': 'Log out everywhere else',
  'sessions.endOthersTitle': 'Log out everywhere else?',
  'sessions.endOthersText':
    'You stay signed in here. {count, plural, one {The other device has} other {The # other devices have}} to sign in again.',
  'sessions.unknown': 'Do you see a device you do not recognise? Log it out and',
  'sessions.newPassword': 'choose a new password',
} as const;
