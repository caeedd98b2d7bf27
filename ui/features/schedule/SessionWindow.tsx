import { Button, Modal, Stack, Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { zoneCity } from '../availability/parts.ts';
import { isElsewhere, StartMeeting, useWords } from '../bookings/parts.ts';
import { sessionPath } from '../calls/parts.ts';
import { en } from './en.ts';

export interface SessionWindowProps {
  booking: BookingView;
  isOpen: boolean;
  /** Unix milliseconds. */
  now: number;
  onClose: () => void;
}

/** One session of the schedule: when and with whom, and the way into its room. */
export function SessionWindow({ booking, isOpen, now, onClose }: SessionWindowProps) {
  const text = useText(en);
  const words = useWords();
  const { starts, ends, zone } = booking;
  const there = isElsewhere(starts)
    ? [{ label: text('schedule.inZone', { zone: zoneCity(zone) }), value: `${words.there(starts)} – ${words.there(ends)}` }]
    : [];
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={text('schedule.meeting')}
      description={words.fromNow(starts.at, now)}
      closeLabel={text('close')}
      size="s"
      actions={
        <>
          <Button href={`/chathistory?with=${booking.athlete_id}`}>{text('schedule.pastChat')}</Button>
          <Button href={sessionPath('coach', booking.id)}>{text('schedule.open')}</Button>
          <StartMeeting booking={booking} label={text('schedule.start')} now={now} />
        </>
      }
    >
      <Stack gap="m">
        <FactList
          facts={[
            { label: text('schedule.timeOfDay'), value: `${words.time(starts.at)} – ${words.time(ends.at)}` },
            ...there,
            { label: text('schedule.date'), value: words.day(starts.at) },
            { label: text('schedule.where'), value: text('schedule.video') },
            { label: text('schedule.invitees'), value: text('schedule.inviteesOf', { athlete: booking.athlete_name }) },
          ]}
        />
        <Text size="s" tone="muted">
          {text('schedule.startsLater')}
        </Text>
      </Stack>
    </Modal>
  );
}
