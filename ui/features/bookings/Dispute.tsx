import { Button, Inline, RadioGroup, Stack, Text, TextArea } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { outcomeMessages } from '@academy/domain/outcomes';
import compiled from 'virtual:validator/outcomes/AnswerDispute';
import { FormView } from '../../app/forms/FormView.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { type Outcome, outcomeKey } from './outcome.ts';
import { bookingTags } from './queries.ts';
import { otherName, type Side } from './side.ts';
import { useWords } from './use-words.ts';

const answers = ['true', 'false'] as const;

export interface DisputeProps {
  booking: BookingView;
  outcome: Outcome;
  dispute: NonNullable<Outcome['dispute']>;
  side: Side;
  onAnswered: () => void;
}

/** What one of the two claims against the record, and the other one's answer. */
export function Dispute({ booking, outcome, dispute, side, onAnswered }: DisputeProps) {
  const text = useText(en);
  const words = useWords();
  const name = otherName(booking, side);
  const time = words.dayAndTime(outcome.settle_at);
  if (dispute.by === side) {
    return (
      <Text>
        {dispute.agrees === null
          ? outcome.is_disputed && text('outcome.waitsFor', { name, time })
          : text(dispute.agrees ? 'outcome.agreed' : 'outcome.disagreed', { name })}
      </Text>
    );
  }
  return (
    <Stack gap="s" role="group" aria-label={text('outcome.disputed', { name })}>
      <Text weight="semibold">{text('outcome.disputed', { name })}</Text>
      <Text>{text(`outcome.claims.${outcomeKey(dispute.claims, side)}`, { name })}</Text>
      {outcome.is_disputed && (
        <>
          <Text>{text('outcome.until', { time })}</Text>
          <Answer booking={booking} name={name} onAnswered={onAnswered} />
        </>
      )}
      {dispute.agrees !== null && <Text>{text(dispute.agrees ? 'outcome.youAgreed' : 'outcome.youDisagreed')}</Text>}
    </Stack>
  );
}

function Answer({ booking, name, onAnswered }: Pick<DisputeProps, 'booking' | 'onAnswered'> & { name: string }) {
  const text = useText(en);
  const form = useForm({
    id: `answer-${booking.id}`,
    command: compiled,
    messages: outcomeMessages,
    initial: { agrees: '', text: '' },
    toBody: ({ agrees, text: words }) => ({ agrees: agrees === 'true', ...(words.trim() !== '' && { text: words.trim() }) }),
    toRequest: (body) => ({ method: 'POST', path: `/bookings/${booking.id}/answer`, body }),
    tags: bookingTags,
    onSucceeded: onAnswered,
  });
  return (
    <FormView form={form} label={text('outcome.isRight')}>
      <RadioGroup
        id={form.field('agrees').id}
        label={text('outcome.isRight')}
        options={answers.map((value) => ({ value, label: text(`outcome.agrees.${value}`) }))}
        value={answers.find((each) => each === form.values.agrees)}
        onChange={(value) => form.set('agrees', value)}
        error={form.error('agrees')}
      />
      <TextArea {...form.field('text')} rows={3} label={text('outcome.answer', { name })} optionalLabel={text('optional')} />
      <Inline>
        <Button
          type="submit"
          variant="primary"
          isDisabled={form.values.agrees === ''}
          isLoading={form.isSubmitting}
          loadingLabel={text('submitting')}
        >
          {text('outcome.send')}
        </Button>
      </Inline>
    </FormView>
  );
}
