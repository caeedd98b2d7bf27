/** English texts of the safety card. ICU message syntax. */
export const en = {
  'safety.title': 'Health details',
  'safety.share': 'Let the coach see my health details for this session',
  'safety.shareHint': 'Only from {minutes, number} minutes before it until its end. You can change your mind at any time.',
  'safety.over': 'Sharing for this session is over.',
  'safety.views': 'The coach looked at them',
  'safety.noViews': 'The coach has not looked at them.',
  'safety.loadFailed': 'This could not be loaded',
  'safety.lead':
    'If the athlete agreed, you can see their health details from {minutes, number} minutes before the session until its end. The athlete sees when you looked.',
  'safety.show': 'Show health details',
  'safety.hide': 'Hide',
  'safety.until': 'You can see this until {time}.',
} as const;
