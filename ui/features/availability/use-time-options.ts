import { useCallback, useMemo } from 'react';
import { availabilityLimits } from '@academy/domain/availability';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

const { grid } = availabilityLimits;
const minutes = Array.from({ length: 1440 / grid }, (_, index) => index * grid);

/** A minute of the day as the reader writes times: "9:30 am". */
export function useTimeText(): (minute: number) => string {
  const { formatDate } = useIntl();
  return useCallback(
    (minute) => formatDate(new Date(minute * 60_000), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
    [formatDate],
  );
}

/** The quarter hours at which hours can begin, and those at which they can end. */
export function useTimeOptions() {
  const timeText = useTimeText();
  const midnight = useText(en)('availability.midnight');
  return useMemo(() => {
    const all = minutes.map((minute) => ({ value: String(minute), label: timeText(minute) }));
    return { begins: all, ends: [...all.slice(1), { value: '1440', label: midnight }] };
  }, [timeText, midnight]);
}
