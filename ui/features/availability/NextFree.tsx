import { useId, useState } from 'react';
import { Button, Card, Heading, Inline, Stack, Text } from '@academy/design-system';
import type { SlotsView } from '@academy/domain/availability';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { en } from './en.ts';
import { NextFreePlace } from './NextFreePlace.tsx';
import { slotsQuery } from './queries.ts';
import { useTimeText } from './use-time-options.ts';
import { ownZone, zoneCity, zoneOffset } from './zone-names.ts';

const shown = 6;

export interface NextFreeProps {
  coachId: number;
  /** Where the reader can book a time; nobody but athletes can. */
  bookHref?: string | undefined;
}

/** The next times at which a coach is free, on the reader's clocks and the coach's. Nothing is shown of a coach who offers no hours. */
export function NextFree({ coachId, bookHref }: NextFreeProps) {
  const text = useText(en);
  const titleId = useId();
  const [now] = useState(() => Date.now());
  const { data, status } = useView(slotsQuery(coachId, now));
  if (!data && status === 'loading') return <NextFreePlace />;
  if (!data || data.zone === null) return null;
  return (
    <Card as="section" aria-labelledby={titleId} padding="l">
      <Stack gap="m">
        <Heading level={2} size="xl" id={titleId}>
          {text('availability.next')}
        </Heading>
        {data.slots.length === 0 ? (
          <Text>{text('availability.nextNone')}</Text>
        ) : (
          <Times slots={data.slots.slice(0, shown)} zone={data.zone} bookHref={bookHref} />
        )}
        {bookHref !== undefined && data.terms && data.terms.intros_per_week > 0 && (
          <Inline>
            <Button href={`${bookHref}?kind=intro`}>{text('availability.bookIntro')}</Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

interface TimesProps {
  slots: SlotsView['slots'];
  zone: string;
  bookHref: string | undefined;
}

function Times({ slots, zone, bookHref }: TimesProps) {
  const text = useText(en);
  const { formatDate, locale } = useIntl();
  const timeText = useTimeText();
  const written = (at: string): string =>
    formatDate(at, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  const minuteOf = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
  // Without a zone at its end it is read by the reader's own clocks.
  const isElsewhere = slots.some(({ at, local }) => Date.parse(local) !== Date.parse(at));
  return (
    <>
      <Inline as="ul" gap="l">
        {slots.map(({ at, local }) => (
          <li key={at}>
            {bookHref === undefined ? (
              <Text>
                <time dateTime={at}>{written(at)}</time>
              </Text>
            ) : (
              <Button size="s" href={`${bookHref}?${new URLSearchParams({ at }).toString()}`}>
                <time dateTime={at}>{written(at)}</time>
              </Button>
            )}
            {isElsewhere && (
              <Text size="s" tone="muted">
                {text('availability.there', { time: timeText(minuteOf(local)) })}
              </Text>
            )}
          </li>
        ))}
      </Inline>
      <Text size="s" tone="muted">
        {text(isElsewhere ? 'availability.nextZones' : 'availability.nextZone', {
          own: zoneCity(ownZone()),
          offset: zoneOffset(locale, slots[0]!.at),
          zone: zoneCity(zone),
        })}
      </Text>
    </>
  );
}
