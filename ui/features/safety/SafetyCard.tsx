import { type Ref, useEffect, useRef, useState } from 'react';
import { Button, Card, Stack, Text } from '@academy/design-system';
import { type SafetyCardView, safetyLimits } from '@academy/domain/safety';
import { NotDone } from '../../app/forms/NotDone.tsx';
import { useCommand } from '../../app/forms/use-command.ts';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { refusals } from './refusals.ts';

/** A browser takes no longer wait; the page is looked at again by then. */
const longestWait = 2 ** 31 - 1;

/** For the coach: shows the athlete's health details on demand, because every look is on record. They go when the session ends. */
export function SafetyCard({ bookingId }: { bookingId: string }) {
  const text = useText(en);
  const details = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<SafetyCardView | null>(null);
  const { entry, isSubmitting, submit } = useCommand({
    id: `safety-card ${bookingId}`,
    onOutcome: ({ status, result }) => {
      if (status === 'succeeded') setCard(result as SafetyCardView);
    },
  });
  useEffect(() => {
    if (!card) return;
    // The button that was pressed has gone.
    details.current?.focus();
    const wait = Math.min(longestWait, Math.max(0, Date.parse(card.closes_at) - Date.now()));
    const timer = setTimeout(() => setCard(null), wait);
    return () => clearTimeout(timer);
  }, [card]);
  return (
    <Card as="section" title={text('safety.title')} padding="l">
      {card ? (
        <Details ref={details} card={card} onHide={() => setCard(null)} />
      ) : (
        <Stack gap="m">
          <Text tone="muted">{text('safety.lead', { minutes: safetyLimits.earlyMinutes })}</Text>
          <NotDone entry={entry} messages={refusals} />
          <div>
            <Button
              isLoading={isSubmitting}
              loadingLabel={text('loading')}
              onClick={() => submit({ method: 'GET', path: `/bookings/${bookingId}/safety_card` })}
            >
              {text('safety.show')}
            </Button>
          </div>
        </Stack>
      )}
    </Card>
  );
}

interface DetailsProps {
  ref: Ref<HTMLDivElement>;
  card: SafetyCardView;
  onHide: () => void;
}

function Details({ ref, card, onHide }: DetailsProps) {
  const text = useText(en);
  const { formatDate } = useIntl();
  return (
    <Stack ref={ref} gap="m" role="group" aria-label={text('safety.title')} tabIndex={-1}>
      <Text>{card.detail_health === '' ? text('notProvided') : card.detail_health}</Text>
      <Text size="s" tone="muted">
        {text('safety.until', { time: formatDate(card.closes_at, { timeStyle: 'short' }) })}
      </Text>
      <div>
        <Button onClick={onHide}>{text('safety.hide')}</Button>
      </div>
    </Stack>
  );
}
