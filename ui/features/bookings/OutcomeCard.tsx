import { Card, Stack, Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import type { OutcomeView } from '@academy/domain/outcomes';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useNow } from '../../app/use-now.ts';
import { useView } from '../../app/views/use-view.ts';
import { AttendanceForm } from './AttendanceForm.tsx';
import { Dispute } from './Dispute.tsx';
import { en } from './en.ts';
import { Evidence } from './Evidence.tsx';
import { isAsking, type Outcome, outcomeKey } from './outcome.ts';
import { evidenceQuery } from './queries.ts';
import { otherName } from './side.ts';
import { useWords } from './use-words.ts';

export interface OutcomeCardProps {
  booking: BookingView;
  outcome: Outcome;
  user: SessionUser;
  /** With words for the reader: the form that was sent is gone. */
  onTold: (words: string) => void;
}

/** What became of a session, by what the servers saw and the two say. */
export function OutcomeCard({ booking, outcome, user, onTold }: OutcomeCardProps) {
  const text = useText(en);
  const words = useWords();
  const evidence = useView(evidenceQuery(booking.id, user));
  const name = otherName(booking, user.role);
  const key = outcomeKey(outcome.outcome, user.role);
  const { settled_at: settledAt, settle_at: settleAt, capture_paise: cost, said } = outcome;
  const handleSent = ({ is_disputed: isDisputed }: OutcomeView): void =>
    onTold(isDisputed ? text('outcome.asked', { name }) : text('outcome.thanks'));
  return (
    <Card as="section" title={text('outcome.title')} padding="l">
      <Stack gap="m">
        <div>
          <Text weight="semibold">{key === 'otherAbsent' ? text('outcome.otherAbsent', { name }) : text(`outcome.${key}`)}</Text>
          {settledAt !== null && cost !== null && booking.price_paise > 0 && (
            <Text>{cost === 0 ? text('outcome.free') : text('outcome.costs', { price: words.price(cost) })}</Text>
          )}
          <Text size="s" tone="muted">
            {settledAt === null
              ? !outcome.is_disputed && text('outcome.wouldCost', { time: words.dayAndTime(settleAt) })
              : text('outcome.settled', { time: words.dayAndTime(settledAt) })}
          </Text>
        </div>
        <Evidence view={evidence} side={user.role} name={name} />
        {said.length > 0 && (
          <Text size="s" tone="muted">
            {said
              .map((one) => (one === 'otherAbsent' ? text('outcome.said.otherAbsent', { name }) : text(`outcome.said.${one}`)))
              .join(' ')}
          </Text>
        )}
        {outcome.dispute && (
          <Dispute
            booking={booking}
            outcome={outcome}
            dispute={outcome.dispute}
            side={user.role}
            onAnswered={() => onTold(text('outcome.answered'))}
          />
        )}
        {isAsking(booking) && !outcome.is_disputed && <AttendanceForm booking={booking} side={user.role} onSent={handleSent} />}
      </Stack>
    </Card>
  );
}

const everyMs = 15_000;

/** A session that is over, until the servers have looked at it. */
export function NotLookedAt({ booking }: { booking: BookingView }) {
  const text = useText(en);
  const now = useNow(everyMs);
  if (booking.state !== 'confirmed' || now < Date.parse(booking.ends.at)) return null;
  return (
    <Card as="section" title={text('outcome.title')} padding="l">
      <Text>{text('outcome.waiting')}</Text>
    </Card>
  );
}
