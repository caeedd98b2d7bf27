import { useState } from 'react';
import { ConfirmDialog, RadioGroup } from '@academy/design-system';
import { bookingMessages, type BookingView, cancelReasons } from '@academy/domain/bookings';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { notDoneText } from '../../app/forms/not-done-text.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { bookingTags } from './queries.ts';
import { otherName, type Side } from './side.ts';
import { useWords } from './use-words.ts';

type Reason = (typeof cancelReasons)[number];

export interface CancelQuestionProps {
  booking: BookingView;
  side: Side;
  isOpen: boolean;
  onClose: () => void;
  /** Fetches the booking again, with what cancelling costs by now. */
  onStale: () => void;
  onCancelled: () => void;
}

/** Asks whether to cancel a session and why, at the cost that it names. */
export function CancelQuestion({ booking, side, isOpen, onClose, onStale, onCancelled }: CancelQuestionProps) {
  const text = useText(en);
  const problems = useText(bookingMessages);
  const [reason, setReason] = useState<Reason>();
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [refused, setRefused] = useState<CommandEntry | null>(null);
  const cancel = useCommand({
    id: 'cancel-booking',
    tags: bookingTags,
    onOutcome: (entry) => {
      if (entry.status === 'succeeded') {
        onCancelled();
        return;
      }
      setRefused(entry);
      onStale();
    },
  });
  const close = (): void => {
    setRefused(null);
    setReasonMissing(false);
    onClose();
  };
  const confirm = (): void => {
    setReasonMissing(reason === undefined);
    if (reason === undefined) return;
    const body = { capture_paise: booking.cancelling?.capture_paise ?? 0, reason };
    cancel.submit({ method: 'POST', path: `/bookings/${booking.id}/cancel`, body });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      title={text('booked.cancelTitle', { name: otherName(booking, side) })}
      confirmLabel={text('booked.cancel')}
      cancelLabel={text('booked.keep')}
      confirmingLabel={text('submitting')}
      isConfirming={cancel.isSubmitting}
      onCancel={close}
      onConfirm={confirm}
      fields={
        <RadioGroup
          id="cancel-reason"
          label={text('booked.why')}
          options={cancelReasons.map((value) => ({ value, label: text(`booked.reason.${value}`) }))}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setReasonMissing(false);
          }}
          error={isReasonMissing ? problems('reasonRequired') : undefined}
        />
      }
    >
      {refused && <strong role="alert">{notDoneText(problems, refused)} </strong>}
      <Cost booking={booking} side={side} />
    </ConfirmDialog>
  );
}

/** When the session is, and what it costs to cancel it. */
function Cost({ booking, side }: Pick<CancelQuestionProps, 'booking' | 'side'>) {
  const text = useText(en);
  const words = useWords();
  const { cancelling } = booking;
  if (!cancelling) return null;
  const time = words.dayAndTime(booking.starts.at);
  const { capture_paise: cost, release_paise: back, until } = cancelling;
  if (side === 'coach') return text('booked.cancelByCoach', { time, name: booking.athlete_name });
  if (cost === 0) return text('booked.cancelFree', { time, until: words.dayAndTime(until) });
  return text('booked.cancelCosts', { time, cost: words.price(cost), price: words.price(booking.price_paise), back: words.price(back) });
}
