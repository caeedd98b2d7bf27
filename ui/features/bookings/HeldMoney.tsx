import { Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useView } from '../../app/views/use-view.ts';
import { walletQuery } from '../wallets/parts.ts';
import { en } from './en.ts';
import { useWords } from './use-words.ts';

/** What the athlete's wallet has set aside for a session; nothing where it has set nothing aside. */
export function HeldMoney({ booking }: { booking: BookingView }) {
  const user = useAppSelector(({ session }) => session.user);
  return booking.price_paise > 0 && user ? <OfWallet bookingId={booking.id} user={user} /> : null;
}

function OfWallet({ bookingId, user }: { bookingId: string; user: SessionUser }) {
  const text = useText(en);
  const words = useWords();
  const wallet = useView(walletQuery(user));
  const hold = wallet.data?.holds.find(({ booking_id: id }) => id === bookingId);
  return (
    hold && (
      <Text size="s" tone="muted">
        {text('book.setAside', { price: words.price(hold.paise) })}
      </Text>
    )
  );
}
