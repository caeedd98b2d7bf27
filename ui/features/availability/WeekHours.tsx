import { Card, Grid, Heading, Stack } from '@academy/design-system';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import type { AvailabilityControl } from './availability-form.ts';
import { en } from './en.ts';
import { SpanRows } from './SpanRows.tsx';

/** A Sunday. */
const sunday = Date.UTC(2026, 10, 22);

/** The hours of each weekday, Sunday first. */
export function WeekHours({ form }: { form: AvailabilityControl }) {
  const text = useText(en);
  const { formatDate } = useIntl();
  const days = Array.from({ length: 7 }, (_, index) =>
    formatDate(new Date(sunday + index * 86_400_000), { weekday: 'long', timeZone: 'UTC' }),
  );
  return (
    <Card as="section" title={text('availability.week')} padding="l">
      <Grid least="m" gap="l">
        {days.map((day, weekday) => (
          <Stack key={day} gap="xs">
            <Heading level={3} size="m">
              {day}
            </Heading>
            <SpanRows
              form={form}
              prefix={`hours/${weekday}`}
              of={day}
              none={text('availability.free')}
              add={text('availability.add')}
              addLabel={text('availability.addTo', { day })}
            />
          </Stack>
        ))}
      </Grid>
    </Card>
  );
}
