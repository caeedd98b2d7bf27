import { useState } from 'react';
import { Button, Card, Inline, Stack, Text } from '@academy/design-system';
import { bookingMessages, type BookingView } from '@academy/domain/bookings';
import { type CommandEntry, idle } from '../../app/commands/slice.ts';
import { NotDone } from '../../app/forms/NotDone.tsx';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { SafetyChoice } from '../safety/parts.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { useNow } from '../../app/use-now.ts';
import { useView } from '../../app/views/use-view.ts';
import { paymentPath, walletQuery } from '../wallets/parts.ts';
import { HoldCountdown } from './HoldCountdown.tsx';
import { bookingTags } from './queries.ts';
import { useWords } from './use-words.ts';
import { When } from './When.tsx';

const everyMs = 15_000;

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
  const now = useNow(everyMs);
  const [notDone, setNotDone] = useState(idle);
  // Until the booking has been fetched again.
  const [isDone, setDone] = useState(false);
  const fail = (entry: CommandEntry): void => {
    setNotDone(entry);
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
  const { id, policy, price_paise: paise } = booking;
  const funds = useFunds(paise);
  const isEmpty = funds?.is === 'empty';
  const isMoneyMissing = funds?.is === 'missing' || notDone.problems.some(({ code }) => code === 'moneyMissing');
  return (
    <Card as="section" title={text('book.held')} padding="l">
      <Stack gap="m">
        <When booking={booking} hasZone />
        <div>
          <Text>
            {paise === 0
              ? text(booking.kind === 'intro' ? 'book.freeIntro' : 'book.free')
              : text('book.price', { price: words.price(paise) })}
          </Text>
          {funds && <Text>{funds.says}</Text>}
          {paise > 0 && <Text tone="muted">{words.costs(booking, now)}</Text>}
        </div>
        <SafetyChoice bookingId={id} />
        {booking.held_until !== null && <HoldCountdown until={booking.held_until} onOver={onStale} />}
        <NotDone entry={notDone} messages={bookingMessages} />
        {isMoneyMissing && !isEmpty && (
          <Inline>
            <Button variant="primary" href={paymentPath(id)}>
              {text('book.payMissing')}
            </Button>
          </Inline>
        )}
        <Inline>
          {isEmpty ? (
            <Button variant="primary" size="l" href={paymentPath(id)}>
              {text('book.payAndBook', { price: words.price(paise) })}
            </Button>
          ) : (
            <Button
              variant="primary"
              size="l"
              isLoading={isConfirming}
              isDisabled={release.isSubmitting || funds?.is === 'frozen' || funds?.is === 'missing'}
              loadingLabel={text('submitting')}
              onClick={() => confirm.submit({ method: 'POST', path: `/bookings/${id}/confirm`, body: { price_paise: paise, policy } })}
            >
              {text('book.confirm')}
            </Button>
          )}
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

/** What the wallet has for a price, in paise; undefined while that is not known, and for what costs nothing. */
function useFunds(paise: number): { readonly is: 'enough' | 'missing' | 'empty' | 'frozen'; readonly says: string } | undefined {
  const text = useText(en);
  const words = useWords();
  const user = useAppSelector(({ session }) => session.user);
  const { data: wallet } = useView(user && paise > 0 ? walletQuery(user) : null);
  if (!wallet) return undefined;
  if (wallet.is_frozen) return { is: 'frozen', says: text('book.frozen') };
  if (wallet.available_paise === 0) return { is: 'empty', says: text('book.empty') };
  const available = words.price(wallet.available_paise);
  const missing = paise - wallet.available_paise;
  return missing > 0
    ? { is: 'missing', says: text('book.missing', { available, missing: words.price(missing) }) }
    : { is: 'enough', says: text('book.enough', { available, price: words.price(paise) }) };
}
