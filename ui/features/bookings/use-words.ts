import { useMemo } from 'react';
import { formatRupees } from '@academy/design-system';
import { bookingLimits, type BookingView } from '@academy/domain/bookings';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { ownZone, zoneCity, zoneOffset } from '../availability/parts.ts';
import { distanceTo } from './distance.ts';
import { en } from './en.ts';

/** A time, and what the coach's clocks show then. */
export type BothTimes = BookingView['starts'];

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const hourMs = 3_600_000;
const justDay = { dateStyle: 'short' } as const;

/** Whether the coach's clocks differ from the reader's: without a zone at its end a time is read by the reader's. */
export const isElsewhere = ({ at, local }: BothTimes): boolean => Date.parse(local) !== Date.parse(at);

/** Days, times, prices and terms as the screens of bookings write them. */
export function useWords() {
  const text = useText(en);
  const { formatDate, locale } = useIntl();
  return useMemo(() => {
    const day = (at: string): string => formatDate(at, longDay);
    const time = (at: string): string => formatDate(at, clock);
    /** With the weekday if it is another day there. */
    const there = ({ at, local }: BothTimes): string => {
      const asUtc = `${local}Z`;
      const isSameDay = formatDate(asUtc, { ...justDay, timeZone: 'UTC' }) === formatDate(at, justDay);
      return formatDate(asUtc, { ...clock, ...(!isSameDay && { weekday: 'short' }), timeZone: 'UTC' });
    };
    /** "Tuesday, 24 November, 9:00 am" */
    const dayAndTime = (at: string): string => formatDate(at, { ...longDay, ...clock });
    return {
      day,
      shortDay: (at: string): string => formatDate(at, { day: 'numeric', month: 'long' }),
      time,
      there,
      dayAndTime,
      /** The reader's zone by name, and how far it is from Greenwich at that time. */
      ownZone: (at: string) => ({ own: zoneCity(ownZone()), offset: zoneOffset(locale, at) }),
      /** "in 3 days", "20 minutes ago"; `now` in Unix milliseconds. */
      fromNow: (at: string, now: number): string => {
        const { value, unit } = distanceTo(Date.parse(at), now);
        return new Intl.RelativeTimeFormat(locale, { numeric: value === 0 ? 'auto' : 'always' }).format(value, unit);
      },
      price: formatRupees,
      /** What cancelling and not coming cost by the terms of a coach, whatever the time. */
      terms: ({ free_hours: hours, late_percent: late, absent_percent: absent }: BookingView['policy']): string =>
        hours === 0 || late === 0 ? text('book.termsFree', { absent }) : text('book.terms', { hours, late, absent }),
      /** What cancelling this session and not coming cost the reader, or somebody else by name; `now` in Unix milliseconds. */
      costs: ({ state, starts, policy, costs }: BookingView, now: number, name?: string): string => {
        const freeUntil = Date.parse(costs.free_until);
        const startsAt = Date.parse(starts.at);
        const isGrace = state === 'held' && freeUntil > startsAt - policy.free_hours * hourMs;
        const values = {
          who: name ?? text('book.you'),
          time: dayAndTime(costs.free_until),
          minutes: bookingLimits.graceMinutes,
          late: costs.late_paise === 0 ? text('book.nothingAtAll') : formatRupees(costs.late_paise),
          absent: costs.absent_paise === 0 ? text('book.nothingAtAll') : formatRupees(costs.absent_paise),
        };
        if (costs.late_paise === 0 || freeUntil >= startsAt) return text('book.costsFree', values);
        if (isGrace) return text('book.costsGrace', values);
        return text(now <= freeUntil ? 'book.costsUntil' : 'book.costsLate', values);
      },
    };
  }, [formatDate, locale, text]);
}
