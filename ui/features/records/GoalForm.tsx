import { Button, DateField, TextField } from '@academy/design-system';
import { isCalendarDay } from '@academy/domain/kernel';
import { recordMessages } from '@academy/domain/records';
import compiled from 'virtual:validator/records/SetGoal';
import { todayHere } from '../../app/commands/validate.ts';
import { FormView } from '../../app/forms/FormView.tsx';
import { useDateTexts } from '../../app/forms/use-date-texts.ts';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useDraftKey } from './use-draft-key.ts';
import { recordTags } from './queries.ts';

/** As a form's value: neither a day nor empty, so that every rule refuses it. */
const unreadable = 'unreadable';

/** Sets a goal of the two people of a session: one line, and a day if they like. */
export function GoalForm({ bookingId }: { bookingId: string }) {
  const text = useText(en);
  const problems = useText(recordMessages);
  const dateTexts = useDateTexts();
  const form = useForm({
    id: `goal-${bookingId}`,
    command: compiled,
    initial: { text: '', day: '' },
    draft: { key: useDraftKey('goal', bookingId), isLasting: true },
    messages: recordMessages,
    toBody: (values) => ({ text: values.text.trim(), day: values.day }),
    toRequest: (body) => ({ method: 'POST', path: `/bookings/${bookingId}/goals`, body }),
    tags: recordTags,
    onSucceeded: (_result, sent) => form.empty(sent),
  });
  const { id, name, value, error, onBlur } = form.field('day');
  const message = problems.problem('invalidGoalDay');
  return (
    <FormView form={form} label={text('goals.form')}>
      <TextField {...form.field('text')} label={text('goals.text')} />
      <DateField
        {...{ id, name, error, onBlur }}
        label={text('goals.day')}
        optionalLabel={text('optional')}
        today={todayHere()}
        {...dateTexts}
        value={isCalendarDay(value) ? value : undefined}
        onChange={(day, found) => form.set('day', found === 'unreadable' ? unreadable : (day ?? ''))}
        min={todayHere()}
        max="2099-12-31"
        problems={{ unreadable: message, tooEarly: message, tooLate: message }}
      />
      <div>
        <Button type="submit" isLoading={form.isSubmitting} loadingLabel={text('submitting')}>
          {text('goals.set')}
        </Button>
      </div>
    </FormView>
  );
}
