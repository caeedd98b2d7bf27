import { useId, useRef, useState } from 'react';
import { Heading, Stack, Text, VisuallyHidden } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useText } from '../../app/messages/use-text.ts';
import { CancelQuestion } from './CancelQuestion.tsx';
import { en } from './en.ts';
import { SessionCard } from './SessionCard.tsx';

export interface SessionListsProps {
  /** Earliest first. */
  bookings: readonly BookingView[];
  hasMore: boolean;
  /** Unix milliseconds. */
  now: number;
  /** Fetches the bookings again. */
  onStale: () => void;
}

/** Sessions to come, the next one first, and those that are over, the last one first. */
export function SessionLists({ bookings, hasMore, now, onStale }: SessionListsProps) {
  const text = useText(en);
  const region = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  // Kept while the question closes, which still shows the session.
  const [aboutId, setAboutId] = useState<string>();
  const [done, setDone] = useState('');
  const about = bookings.find(({ id }) => id === aboutId);
  const ask = (booking: BookingView): void => {
    setAboutId(booking.id);
    setAsked(true);
  };
  // What was cancelled does not lie ahead any more.
  const isOver = ({ state, ends }: BookingView): boolean => state === 'cancelled' || Date.parse(ends.at) <= now;
  const upcoming = bookings.filter((booking) => !isOver(booking));
  const past = bookings.filter(isOver).toReversed();
  return (
    <Stack ref={region} gap="xl" tabIndex={-1} role="group" aria-label={text('booked.title')}>
      <List
        title={text('booked.upcoming')}
        none={text('booked.noUpcoming')}
        bookings={upcoming}
        now={now}
        onCancel={ask}
        onStale={onStale}
      />
      {past.length > 0 && <List title={text('booked.past')} bookings={past} now={now} onCancel={ask} onStale={onStale} />}
      {hasMore && <Text tone="muted">{text('booked.more')}</Text>}
      <VisuallyHidden role="status">{done}</VisuallyHidden>
      {about && (
        <CancelQuestion
          key={about.id}
          booking={about}
          side="athlete"
          isOpen={isAsked}
          onClose={() => setAsked(false)}
          onStale={onStale}
          onCancelled={() => {
            setAsked(false);
            setDone(text('booked.cancelDone', { name: about.coach_name }));
            // The button that was pressed goes with the cancelling.
            region.current?.focus();
          }}
        />
      )}
    </Stack>
  );
}

interface ListProps {
  title: string;
  /** Shown while there are none. */
  none?: string;
  bookings: readonly BookingView[];
  now: number;
  onCancel: (booking: BookingView) => void;
  onStale: () => void;
}

function List({ title, none, bookings, now, onCancel, onStale }: ListProps) {
  const headingId = useId();
  return (
    <Stack as="section" gap="m" aria-labelledby={headingId}>
      <Heading level={2} size="xl" id={headingId}>
        {title}
      </Heading>
      {bookings.length === 0 ? (
        <Text tone="muted">{none}</Text>
      ) : (
        <Stack as="ul" gap="s" aria-labelledby={headingId}>
          {bookings.map((booking) => (
            <SessionCard key={booking.id} booking={booking} now={now} onCancel={() => onCancel(booking)} onStale={onStale} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
