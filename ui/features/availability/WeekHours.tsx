import { useState } from 'react';
import { Button, Card, Grid, Heading, Stack, Text } from '@academy/design-system';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import type { AvailabilityControl } from './availability-form.ts';
import { CopyHours } from './CopyHours.tsx';
import { en } from './en.ts';
import { SpanRows } from './SpanRows.tsx';
import { withHoursCopied } from './values.ts';

/** A Sunday. */
const sunday = Date.UTC(2026, 10, 22);

interface Copied {
  readonly from: number;
  readonly to: readonly number[];
  /** Of the hours as they are saved: with the next one there is nothing left to save. */
  readonly version: string | undefined;
}

/** The hours of each weekday, Sunday first. */
export function WeekHours({ form }: { form: AvailabilityControl }) {
  const text = useText(en);
  const { formatDate } = useIntl();
  const [from, setFrom] = useState(0);
  const [isCopying, setCopying] = useState(false);
  const [copied, setCopied] = useState<Copied | null>(null);
  const days = Array.from({ length: 7 }, (_, index) =>
    formatDate(new Date(sunday + index * 86_400_000), { weekday: 'long', timeZone: 'UTC' }),
  );
  const { values } = form;
  const version = values['version'];
  const copy = (to: readonly number[]): void => {
    const changed = withHoursCopied(values, from, to);
    form.draft.setValues(() => changed);
    // What was wrong with the hours there is over with them.
    for (const [name, value] of Object.entries(changed)) if (to.some((other) => name.startsWith(`hours/${other}/`))) form.set(name, value);
    setCopied({ from, to, version });
  };
  // Not once they are saved, or other hours again.
  const isToSave = copied !== null && copied.version === version && withHoursCopied(values, copied.from, copied.to) === values;
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
              actions={
                <Button
                  size="s"
                  variant="ghost"
                  edge="start"
                  aria-label={text('availability.copyOf', { day })}
                  aria-haspopup="dialog"
                  onClick={() => {
                    setFrom(weekday);
                    setCopying(true);
                  }}
                >
                  {text('availability.copy')}
                </Button>
              }
            />
            {isToSave && copied.from === weekday && (
              <Text size="s" role="status">
                {text('availability.copied', { days: copied.to.map((other) => days[other]).join(', ') })}
              </Text>
            )}
          </Stack>
        ))}
      </Grid>
      <CopyHours values={values} days={days} from={from} isOpen={isCopying} onClose={() => setCopying(false)} onCopy={copy} />
    </Card>
  );
}
