import { Banner, Button, Card, EmptyState, Inline, Stack, Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
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
        <When booking={booking} />
        {booking.price_paise > 0 && <Text>{text('book.noPayment')}</Text>}
        <Inline>
          <Button variant="primary" href="/AthPage/sessions">
            {text('book.toSessions')}
          </Button>
          <Button href={`/CoachProfile/${booking.coach_id}`}>{text('book.toProfile')}</Button>
        </Inline>
      </Stack>
    </Card>
  );
}
