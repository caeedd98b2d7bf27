import { Banner, Button, Card, EmptyState, Inline, Stack } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useText } from '../../app/messages/use-text.ts';
import { paymentPath } from '../wallets/parts.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { en } from './en.ts';
import { HeldMoney } from './HeldMoney.tsx';
import { chatPath } from './side.ts';
import { When } from './When.tsx';

/** What became of a time that was held. */
export function BookingEnd({ booking, onChoose }: { booking: BookingView; onChoose: () => void }) {
  const text = useText(en);
  const choose = <Button onClick={onChoose}>{text('book.chooseAgain')}</Button>;
  switch (booking.state) {
    case 'confirmed':
      return <Confirmed booking={booking} />;
    case 'held':
    case 'confirming':
      return (
        <Banner title={text('book.confirming')} role="status">
          {text('book.confirmingText')}
        </Banner>
      );
    case 'released':
      if (booking.is_unpaid)
        return (
          <EmptyState
            icon="wallet"
            title={text('book.unpaid')}
            action={
              <Inline>
                <Button variant="primary" href={paymentPath()}>
                  {text('book.addMoney')}
                </Button>
                {choose}
              </Inline>
            }
          >
            {text('book.unpaidText')}
          </EmptyState>
        );
      return (
        <EmptyState icon="clock" title={text('book.over')} action={choose}>
          {text('book.overText')}
        </EmptyState>
      );
    case 'cancelled':
      return <EmptyState icon="calendar" title={text('book.cancelled')} action={choose} />;
  }
}

function Confirmed({ booking }: { booking: BookingView }) {
  const text = useText(en);
  return (
    <Card as="section" padding="l">
      <Stack gap="m">
        <Banner tone="success" title={text('book.confirmed')}>
          {text('book.confirmedText', { coach: booking.coach_name })}
        </Banner>
        <When booking={booking} hasZone />
        <HeldMoney booking={booking} />
        <Inline>
          <Button variant="primary" href="/AthPage/sessions">
            {text('book.toSessions')}
          </Button>
          <AddToCalendar booking={booking} />
          <Button href={chatPath(booking, 'athlete')}>{text('session.message', { name: booking.coach_name })}</Button>
        </Inline>
      </Stack>
    </Card>
  );
}
