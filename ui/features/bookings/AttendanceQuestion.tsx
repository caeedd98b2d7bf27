import { lazy, Suspense, useRef, useState } from 'react';
import { Banner, Card, Skeleton, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useView } from '../../app/views/use-view.ts';
import { en } from './en.ts';
import { isAsking } from './outcome.ts';
import { bookingsBehind } from './queries.ts';
import { otherName } from './side.ts';
import { useWords } from './use-words.ts';

// Most readers are not asked anything.
const AttendanceForm = lazy(async () => ({ default: (await import('./AttendanceForm.tsx')).AttendanceForm }));

/** Asks about the last session, as long as the reader has said nothing about it and it is not settled. Otherwise there is nothing. */
export function AttendanceQuestion({ user }: { user: SessionUser }) {
  const text = useText(en);
  const words = useWords();
  const card = useRef<HTMLDivElement>(null);
  const [now] = useState(() => Date.now());
  const [thanks, setThanks] = useState('');
  const last = useView(bookingsBehind(user, now)).data?.bookings.findLast(isAsking);
  if (thanks === '' && !last) return null;
  return (
    <Card as="section" ref={card} tabIndex={-1} aria-label={text('outcome.ask')} padding="l">
      <div role="status">{thanks !== '' && <Banner tone="success">{thanks}</Banner>}</div>
      {thanks === '' && last && (
        <Stack gap="m">
          <Text>{text('outcome.askAbout', { name: otherName(last, user.role), time: words.dayAndTime(last.starts.at) })}</Text>
          <Suspense fallback={<Skeleton lines={3} />}>
            <AttendanceForm
              key={last.id}
              booking={last}
              side={user.role}
              onSent={({ is_disputed: isDisputed }) => {
                setThanks(isDisputed ? text('outcome.asked', { name: otherName(last, user.role) }) : text('outcome.thanks'));
                card.current?.focus();
              }}
            />
          </Suspense>
        </Stack>
      )}
    </Card>
  );
}
