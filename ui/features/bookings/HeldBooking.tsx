import { useState } from 'react';
import { Button, Card, Inline, Stack, Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { SafetyChoice } from '../safety/parts.ts';
import { paymentPath } from '../wallets/parts.ts';
import { HoldCountdown } from './HoldCountdown.tsx';
import { Problems } from './Problems.tsx';
import { bookingTags } from './queries.ts';
import { useWords } from './use-words.ts';
import { When } from './When.tsx';

export interface HeldBookingProps {
  booking: BookingView;
  /** Fetches the booking again. */
  onStale: () => void;
  onGivenUp: () => void;
}

/** A time that is held: what it costs, under which terms, and how long it waits for the answer. */
export function HeldBooking({ booking, onStale, onGivenUp }: HeldBookingProps) {
  const text = useText(en);
  const words = useWords();
  const [refused, setRefused] = useState<CommandEntry | null>(null);
  // Until the booking has been fetched again.
  const [isDone, setDone] = useState(false);
  const fail = (entry: CommandEntry): void => {
    setRefused(entry);
    onStale();
  };
  const confirm = useCommand({
    id: 'confirm-booking',
    tags: bookingTags,
    onOutcome: (entry) => (entry.status === 'succeeded' ? setDone(true) : fail(entry)),
  });
  const release = useCommand({
    id: 'release-booking',
    tags: bookingTags,
    onOutcome: (entry) => (entry.status === 'succeeded' ? onGivenUp() : fail(entry)),
  });
  const isConfirming = confirm.isSubmitting || isDone;
  const isMoneyMissing = refused?.problems.some(({ code }) => code === 'notEnoughMoney') ?? false;
  const { id, policy, price_paise: paise } = booking;
  return (
    <Card as="section" title={text('book.held')} padding="l">
      <Stack gap="m">
        <When booking={booking} />
        <div>
          <Text>{paise === 0 ? text('book.free') : text('book.price', { price: words.price(paise) })}</Text>
          {paise > 0 && <Text>{text('book.noPayment')}</Text>}
          {paise > 0 && <Text tone="muted">{words.terms(policy)}</Text>}
        </div>
        <SafetyChoice bookingId={id} />
        {booking.held_until !== null && <HoldCountdown until={booking.held_until} onOver={onStale} />}
        {refused && <Problems entry={refused} />}
        {isMoneyMissing && (
          <Inline>
            <Button variant="primary" href={paymentPath(id)}>
              {text('book.payMissing')}
            </Button>
          </Inline>
        )}
        <Inline>
          <Button
            variant="primary"
            size="l"
            isLoading={isConfirming}
            isDisabled={release.isSubmitting}
            loadingLabel={text('submitting')}
            onClick={() => confirm.submit({ method: 'POST', path: `/bookings/${id}/confirm`, body: { price_paise: paise, policy } })}
          >
            {text('book.confirm')}
          </Button>
          <Button
            size="l"
            isLoading={release.isSubmitting}
            isDisabled={isConfirming}
            loadingLabel={text('submitting')}
            onClick={() => release.submit({ method: 'POST', path: `/bookings/${id}/release` })}
          >
            {text('book.giveUp')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
