/** English texts of forms, which the first page does without. ICU message syntax. */
export const en = {
  errorSummary: 'Please check {count, plural, one {this answer} other {these # answers}}',
  'form.restored': 'We kept what you typed last time. It is not saved yet.',
  'form.startOver': 'Start over',
  'form.charactersLeft': '{left, plural, one {# character left} other {# characters left}}',
  'form.charactersOver': '{over, plural, one {# character too many} other {# characters too many}}',
  'form.phoneHint': '10 digits, after the country code +91.',
  'form.phoneHintAbroad': 'The digits after the code, as dialled from abroad.',
  'form.datePattern': 'dd/mm/yyyy',
  'form.openCalendar': 'Open calendar',
  'form.previousMonth': 'Previous month',
  'form.nextMonth': 'Next month',
  'form.month': 'Month',
  'form.year': 'Year',
  'form.today': 'Today',
} as const;
