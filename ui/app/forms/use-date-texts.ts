import { useText } from '../messages/use-text.ts';
import { en } from './en.ts';

/** What every date field says, whatever its day is for. */
export function useDateTexts() {
  const text = useText(en);
  return {
    placeholder: text('form.datePattern'),
    labels: {
      open: text('form.openCalendar'),
      previousMonth: text('form.previousMonth'),
      nextMonth: text('form.nextMonth'),
      month: text('form.month'),
      year: text('form.year'),
      today: text('form.today'),
      close: text('close'),
    },
  };
}
