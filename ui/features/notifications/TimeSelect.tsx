import { useMemo } from 'react';
import { Select, type SelectProps } from '@academy/design-system';
import { useIntl } from '../../app/messages/intl.tsx';
import { timesAround } from './preferences-values.ts';

type TimeSelectProps = Omit<SelectProps, 'options' | 'value'> & { readonly value: string };

/** A time of day, `hh:mm`, as the reader writes times. */
export function TimeSelect(props: TimeSelectProps) {
  const { formatDate } = useIntl();
  const { value } = props;
  const options = useMemo(() => {
    const label = (time: string): string =>
      formatDate(new Date(`2026-01-01T${time}:00Z`), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
    return timesAround(value).map((time) => ({ value: time, label: label(time) }));
  }, [formatDate, value]);
  return <Select {...props} options={options} />;
}
