import { useRef } from 'react';
import { Button, Card, DateField, Grid, Icon, Inline, Select, Stack, Text } from '@academy/design-system';
import { availabilityLimits, availabilityMessages, timeOffReasons } from '@academy/domain/availability';
import { addDays, isCalendarDay } from '@academy/domain/kernel';
import { todayHere } from '../../app/commands/validate.ts';
import { useDateTexts } from '../../app/forms/use-date-texts.ts';
import { useText } from '../../app/messages/use-text.ts';
import type { AvailabilityControl } from './availability-form.ts';
import { en } from './en.ts';
import { SpanRows } from './SpanRows.tsx';
import { timeOffOf, withTimeOff } from './values.ts';

/** Days that are off or have other hours than usual. */
export function DaysOff({ form }: { form: AvailabilityControl }) {
  const text = useText(en);
  const group = useRef<HTMLDivElement>(null);
  const entries = timeOffOf(form.values);
  /** An entry has no name but its place. */
  const places = entries.map((_entry, index) => `time_off/${index}`);
  const next = addDays(
    entries.reduce((latest, { to_day }) => (isCalendarDay(to_day) && to_day > latest ? to_day : latest), todayHere()),
    1,
  );
  const add = (): void =>
    form.draft.setValues((values) => withTimeOff(values, [...entries, { from_day: next, to_day: next, spans: [], reason: 'away' }]));
  return (
    <Card as="section" title={text('availability.daysOff')} padding="l">
      <Stack ref={group} gap="l" role="group" aria-label={text('availability.daysOff')} tabIndex={-1}>
        <Text tone="muted">{text('availability.daysOffLead')}</Text>
        {entries.length === 0 && <Text>{text('availability.noDaysOff')}</Text>}
        {places.map((place, index) => (
          <Entry
            key={place}
            form={form}
            index={index}
            onRemove={() => {
              form.draft.setValues((values) => withTimeOff(values, entries.toSpliced(index, 1)));
              // The button that had the focus may go with its row.
              group.current?.focus();
            }}
          />
        ))}
        {entries.length < availabilityLimits.timeOff && (
          <Inline>
            <Button onClick={add}>{text('availability.addDays')}</Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

function Entry({ form, index, onRemove }: { form: AvailabilityControl; index: number; onRemove: () => void }) {
  const text = useText(en);
  const prefix = `time_off/${index}`;
  const number = index + 1;
  return (
    <Stack gap="m" role="group" aria-label={text('availability.entry', { number })}>
      <Grid least="s" gap="m">
        <DayField form={form} name={`${prefix}/from_day`} label={text('availability.fromDay')} />
        <DayField form={form} name={`${prefix}/to_day`} label={text('availability.toDay')} />
        <Select
          {...form.field(`${prefix}/reason`)}
          label={text('availability.reason')}
          options={timeOffReasons.map((reason) => ({ value: reason, label: text(`availability.${reason}`) }))}
        />
      </Grid>
      <SpanRows
        form={form}
        prefix={`${prefix}/spans`}
        of={text('availability.spanThen', { number })}
        none={text('availability.offThen')}
        add={text('availability.otherHours')}
        addLabel={text('availability.addOther', { number })}
      />
      <Inline>
        <Button size="s" variant="ghost" iconStart={<Icon name="trash" size="s" />} onClick={onRemove}>
          {text('availability.removeEntry', { number })}
        </Button>
      </Inline>
    </Stack>
  );
}

/** As a form's value: neither a day nor empty, so that the rule refuses it. */
const unreadable = 'unreadable';

function DayField({ form, name, label }: { form: AvailabilityControl; name: string; label: string }) {
  const dateTexts = useDateTexts();
  const { id, value, error, onBlur } = form.field(name);
  const message = availabilityMessages.invalidDay;
  return (
    <DateField
      {...{ id, name, label, error, onBlur }}
      today={todayHere()}
      {...dateTexts}
      value={isCalendarDay(value) ? value : undefined}
      onChange={(day, found) => form.set(name, found === 'unreadable' ? unreadable : (day ?? ''))}
      min="2026-01-01"
      max="2099-12-31"
      problems={{ unreadable: message, tooEarly: message, tooLate: message }}
    />
  );
}
