import { useState } from 'react';
import { Card, Heading, Skeleton, Stack, Text } from '@academy/design-system';
import { anchorAt, type AvailabilityView, offers, readSchedule, setAvailability } from '@academy/domain/availability';
import { addDays, wallTimeAt, type ZoneTable } from '@academy/domain/kernel';
import { todayHere } from '../../app/commands/validate.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { en } from './en.ts';
import { availabilityQuery } from './queries.ts';
import { useTimeText } from './use-time-options.ts';
import { type AvailabilityValues, toBody } from './values.ts';
import { zoneCity } from './zone-names.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Times of one day that are listed. */
const shown = 8;

/** Minutes of the day at which slots begin, by day; null while the hours are wrong. */
function slotsByDay(values: AvailabilityValues, table: ZoneTable, anchor: string | null, now: number) {
  const body = toBody(values);
  if (Object.keys(setAvailability.check?.(body, todayHere()) ?? {}).length > 0) return null;
  const first = anchor === null ? anchorAt(table, now) : Date.parse(anchor);
  const slots = offers({ schedule: readSchedule(body), table, anchor: first, now, from: now, until: now + weekMs, busy: [] });
  const today = wallTimeAt(table, now).day;
  const walls = slots.map(({ startsAt }) => wallTimeAt(table, startsAt));
  return Array.from({ length: 8 }, (_, index) => addDays(today, index)).flatMap((day) => {
    const minutes = walls.filter((wall) => wall.day === day).map(({ minute }) => minute);
    return minutes.length > 0 ? [{ day, minutes }] : [];
  });
}

/** The free times of the next seven days, by the rule that athletes' screens use. */
export function Preview({ values, view }: { values: AvailabilityValues; view: AvailabilityView }) {
  const text = useText(en);
  const user = useAppSelector(({ session }) => session.user);
  const [now] = useState(() => Date.now());
  const zone = values['zone'] ?? '';
  // The clocks of another zone than the saved one are asked for.
  const asked = useView(user && zone !== '' && zone !== view.zone_table?.zone ? availabilityQuery(user.id, zone) : null);
  const table = [view.zone_table, asked.data?.zone_table].find((one) => one?.zone === zone);
  return (
    <Card as="section" title={text('availability.preview')} padding="l">
      <Stack gap="m">
        {zone !== '' && <Text tone="muted">{text('availability.previewLead', { zone: zoneCity(zone) })}</Text>}
        {table ? <Days days={slotsByDay(values, table, view.anchor, now)} /> : zone !== '' && <Skeleton lines={4} />}
      </Stack>
    </Card>
  );
}

function Days({ days }: { days: ReturnType<typeof slotsByDay> }) {
  const text = useText(en);
  const timeText = useTimeText();
  const { formatDate } = useIntl();
  if (!days) return <Text>{text('availability.previewWrong')}</Text>;
  if (days.length === 0) return <Text>{text('availability.previewNone')}</Text>;
  return (
    <Stack gap="m">
      {days.map(({ day, minutes }) => (
        <div key={day}>
          <Heading level={3} size="m">
            {formatDate(day, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}
          </Heading>
          <Text>
            {minutes.slice(0, shown).map(timeText).join(' · ')}
            {minutes.length > shown && ` ${text('availability.more', { count: minutes.length - shown })}`}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
