import { useState } from 'react';
import { Button, Inline, RadioGroup, Stack, TextArea } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { outcomeMessages, type OutcomeView } from '@academy/domain/outcomes';
import compiled from 'virtual:validator/outcomes/StateAttendance';
import { FormView } from '../../app/forms/FormView.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { bookingTags } from './queries.ts';
import { otherName, type Side } from './side.ts';

const usual = ['attended', 'unable'] as const;
const others = ['otherAbsent', 'technical'] as const;
type Says = (typeof usual)[number] | (typeof others)[number];
const isOther = (says: string): boolean => others.some((one) => one === says);

export interface AttendanceFormProps {
  booking: BookingView;
  side: Side;
  /** With what stands then. */
  onSent: (answer: OutcomeView) => void;
}

/** Asks whether the reader attended a session. Nothing is written before it is sent. */
export function AttendanceForm({ booking, side, onSent }: AttendanceFormProps) {
  const text = useText(en);
  const name = otherName(booking, side);
  const [hasOthers, setHasOthers] = useState(false);
  const form = useForm({
    id: `attendance-${booking.id}`,
    command: compiled,
    messages: outcomeMessages,
    initial: { says: 'attended', text: '' },
    toBody: ({ says, text: words }) => ({ says: says as Says, ...(isOther(says) && words.trim() !== '' && { text: words.trim() }) }),
    toRequest: (body) => ({ method: 'POST', path: `/bookings/${booking.id}/statement`, body }),
    tags: bookingTags,
    onSucceeded: (result) => onSent(result as OutcomeView),
  });
  const choices: readonly Says[] = hasOthers ? [...usual, ...others] : usual;
  return (
    <FormView form={form} label={text('outcome.ask')}>
      <Stack gap="m">
        <RadioGroup
          id={form.field('says').id}
          label={text('outcome.ask')}
          options={choices.map((value) => ({
            value,
            label: value === 'otherAbsent' ? text('outcome.says.otherAbsent', { name }) : text(`outcome.says.${value}`),
          }))}
          value={choices.find((each) => each === form.values.says)}
          onChange={(value) => form.set('says', value)}
          error={form.error('says')}
        />
        {isOther(form.values.says) && (
          <TextArea
            {...form.field('text')}
            rows={3}
            label={text('outcome.text')}
            hint={text('outcome.textHint', { name })}
            optionalLabel={text('optional')}
          />
        )}
        <Inline>
          <Button type="submit" variant="primary" isLoading={form.isSubmitting} loadingLabel={text('submitting')}>
            {text('outcome.send')}
          </Button>
          {!hasOthers && (
            <Button variant="ghost" onClick={() => setHasOthers(true)}>
              {text('outcome.else')}
            </Button>
          )}
        </Inline>
      </Stack>
    </FormView>
  );
}
