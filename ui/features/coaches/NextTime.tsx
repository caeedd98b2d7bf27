import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** When a coach is free next, on the reader's clocks: "Next free: Tue 24 Nov, 6:00 pm". A line ends at the comma, never within a part. */
export function NextTime({ at }: { at: string }) {
  const text = useText(en);
  const { formatDate } = useIntl();
  const day = `${formatDate(at, { weekday: 'short' })} ${formatDate(at, { day: 'numeric', month: 'short' })}`;
  const time = formatDate(at, { hour: 'numeric', minute: '2-digit' });
  return (
    <p>
      {text('coach.nextFree')} <time dateTime={at}>{[day, time].map((part) => part.replaceAll(/\s/gu, '\u00A0')).join(', ')}</time>
    </p>
  );
}
