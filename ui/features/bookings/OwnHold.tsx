import { Button, Card, Inline, Stack } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useNow } from '../../app/use-now.ts';
import { useView } from '../../app/views/use-view.ts';
import { en } from './en.ts';
import { HoldCountdown } from './HoldCountdown.tsx';
import { bookPath } from './parts.ts';
import { bookingsAhead } from './queries.ts';
import { When } from './When.tsx';

const everyMs = 15_000;

/** A time that the athlete holds already, with this coach or another: no second one can be held until it is confirmed or given up. */
export function OwnHold({ user }: { user: SessionUser }) {
  const text = useText(en);
  const now = useNow(everyMs);
  const { data, retry } = useView(bookingsAhead(user, now));
  const hold = data?.bookings.find(({ state }) => state === 'held');
  if (!hold || hold.held_until === null) return null;
  return (
    <Card as="section" title={text('book.ownHold', { coach: hold.coach_name })} padding="l">
      <Stack gap="m">
        <When booking={hold} />
        <HoldCountdown until={hold.held_until} onOver={retry} />
        <Inline>
          <Button variant="primary" href={`${bookPath(hold.coach_id)}?held=${hold.id}`}>
            {text('booked.finish')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
