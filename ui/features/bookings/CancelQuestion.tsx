import { useState } from 'react';
import { ConfirmDialog } from '@academy/design-system';
import { bookingMessages, type BookingView } from '@academy/domain/bookings';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { problemText } from './Problems.tsx';
import { bookingTags } from './queries.ts';
import { useWords } from './use-words.ts';

export interface CancelQuestionProps {
  booking: BookingView;
  isOpen: boolean;
  onClose: () => void;
  /** Fetches the booking again, with what cancelling costs by now. */
  onStale: () => void;
  onCancelled: () => void;
}

/** Asks whether to cancel a session, at the cost that it names. */
export function CancelQuestion({ booking, isOpen, onClose, onStale, onCancelled }: CancelQuestionProps) {
  const text = useText(en);
  const problems = useText(bookingMessages);
  const words = useWords();
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
  const { cancelling } = booking;
  const cost = cancelling?.capture_paise ?? 0;
  const time = words.dayAndTime(booking.starts.at);
  const close = (): void => {
    setRefused(null);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      title={text('booked.cancelTitle', { coach: booking.coach_name })}
      confirmLabel={text('booked.cancel')}
      cancelLabel={text('booked.keep')}
      confirmingLabel={text('submitting')}
      isConfirming={cancel.isSubmitting}
      onCancel={close}
      onConfirm={() =>
        cancel.submit({ method: 'POST', path: `/bookings/${booking.id}/cancel`, body: { capture_paise: cost, reason: 'other' } })
      }
    >
      {refused && <strong role="alert">{problemText(problems, refused)} </strong>}
      {cancelling &&
        (cost === 0
          ? text('booked.cancelFree', { time, until: words.dayAndTime(cancelling.until) })
          : text('booked.cancelCosts', { time, cost: words.price(cost), price: words.price(booking.price_paise) }))}
    </ConfirmDialog>
  );
}
