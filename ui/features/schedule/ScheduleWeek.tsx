import { useState } from 'react';
import { Card, size, Skeleton, Stack, Text, WeekGrid, type WeekSlot } from '@academy/design-system';
import type { AvailabilityView } from '@academy/domain/availability';
import type { BookingView } from '@academy/domain/bookings';
import { addDays } from '@academy/domain/kernel';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useAddress } from '../../app/use-address.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { availabilityQuery, ownZone, zoneCity } from '../availability/parts.ts';
import { bookingsBetween } from '../bookings/parts.ts';
import { useNow } from '../../app/use-now.ts';
import { en } from './en.ts';
import { readerClock } from './reader-clock.ts';
import { SessionWindow } from './SessionWindow.tsx';
import { useGrid } from './use-grid.ts';
import { daysFrom, sundayOf } from './week.ts';

/** The longest session, which may have begun in the week before. */
const longestMs = 90 * 60_000;
/** How often the line of the current time moves. */
const everyMs = 20_000;

/** One week of sessions; the address names it by one of its days. */
export function ScheduleWeek({ user }: { user: SessionUser }) {
  const text = useText(en);
  const now = useNow(everyMs);
  const [address] = useAddress();
  const sunday = sundayOf(address.get('week'), readerClock.wallAt(now).day);
  const from = readerClock.instantOf({ day: sunday, minute: 0 });
  const until = readerClock.instantOf({ day: addDays(sunday, 7), minute: 0 });
  const view = useView(bookingsBetween(user, from - longestMs, until));
  const availability = useView(availabilityQuery(user.id)).data;
  const [known, setKnown] = useState(view.data);
  if (view.data && view.data !== known) setKnown(view.data);
  const isTurning = view.data === undefined && view.status === 'loading';
  return (
    <Card>
      <Stack gap="m">
        <ViewRegion
          // While another week is loaded the grid stays, and with it the focus: what it knows lies in no day of that week.
          view={isTurning && known ? { ...view, status: 'loaded', data: known } : view}
          label={text('schedule.title')}
          // Nearly as high as the grid, so that what follows it does not jump.
          skeleton={<Skeleton shape="block" height={`calc(2 * ${size.tile})`} />}
          errorTitle={text('schedule.loadFailed')}
        >
          {({ bookings }) => (
            <Sessions
              sunday={sunday}
              bookings={bookings.filter(({ state }) => state === 'confirmed')}
              availability={availability}
              isLoading={isTurning}
              now={now}
            />
          )}
        </ViewRegion>
      </Stack>
    </Card>
  );
}

interface SessionsProps {
  sunday: string;
  bookings: readonly BookingView[];
  availability: AvailabilityView | undefined;
  isLoading: boolean;
  /** Unix milliseconds. */
  now: number;
}

function Sessions({ sunday, bookings, availability, isLoading, now }: SessionsProps) {
  const text = useText(en);
  const [, setAddress] = useAddress();
  const [openId, setOpenId] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const grid = useGrid(daysFrom(sunday), bookings, availability);
  const isEmpty = grid.slots.every(({ isBackground }) => isBackground === true);
  const moment = readerClock.wallAt(now);
  const zone = zoneCity(ownZone());
  const own = availability?.zone ?? null;
  const opened = bookings.find(({ id }) => id === openId);
  const turnTo = (day: string): void => setAddress({ week: day });
  const handleChoose = ({ id }: WeekSlot): void => {
    setOpenId(id);
    setOpen(true);
  };
  return (
    <Stack gap="m">
      <WeekGrid
        {...grid}
        timeZone={
          own === null || own === ownZone() ? text('schedule.ownZone', { zone }) : text('schedule.bothZones', { zone, own: zoneCity(own) })
        }
        now={moment}
        choosable={['booked']}
        labels={{
          time: text('schedule.time'),
          states: {
            free: text('schedule.free'),
            booked: text('schedule.booked'),
            blocked: text('schedule.blocked'),
            closed: text('schedule.closed'),
          },
          continued: text('schedule.continued'),
          thisWeek: text('schedule.this'),
          previous: text('schedule.previous'),
          next: text('schedule.next'),
          today: text('schedule.today'),
          nothing: text('schedule.nothing'),
          showList: text('schedule.showList'),
          showGrid: text('schedule.showGrid'),
        }}
        onChoose={handleChoose}
        onThisWeek={() => setAddress({})}
        onPrevious={() => turnTo(addDays(sunday, -7))}
        onNext={() => turnTo(addDays(sunday, 7))}
      />
      <Text tone="muted" role="status">
        {isEmpty && !isLoading && text('schedule.none')}
      </Text>
      {opened && <SessionWindow key={opened.id} booking={opened} isOpen={isOpen} now={now} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
