import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** Words for people and times, alike in the list and in a report. People have numbers here, and no names: none are needed. */
export function useReportWords() {
  const text = useText(en);
  const { formatDate } = useIntl();
  return {
    person: (name: string): string => {
      const [role, id = ''] = name.split('-');
      return text(role === 'coach' ? 'reported.person.coach' : 'reported.person.athlete', { id });
    },
    moment: (at: string): string => formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
  };
}
