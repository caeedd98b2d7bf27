import { useState } from 'react';
import { Button, EmptyState, Heading, Icon, Inline, Skeleton, Stack, Text } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { useAddress } from '../../app/use-address.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { slotsPeriodMs, slotsQuery } from '../availability/parts.ts';
import { en } from './en.ts';
import { FullWeek } from './FullWeek.tsx';
import { Offer } from './Offer.tsx';
import type { SlotKind, TimeChoice } from './time-choice.ts';
import { TimeRefused } from './TimeRefused.tsx';
import { Times } from './Times.tsx';
import { useWords } from './use-words.ts';

const weekMs = slotsPeriodMs / 2;

/** Which two weeks the address asks for, counted from 0: by number, or by a time in them. */
function pageOf(address: URLSearchParams, now: number): number {
  const at = Date.parse(address.get('at') ?? '');
  const page = address.has('page') ? Number(address.get('page')) - 1 : Math.floor((at - now) / slotsPeriodMs);
  return Number.isSafeInteger(page) ? Math.min(Math.max(page, 0), 99) : 0;
}

export interface FreeTimesProps {
  coach: FreeCoach;
  choice: TimeChoice;
  kind: SlotKind;
  /** They are the reader's own. */
  isOwn?: boolean | undefined;
  /** Says what a session costs and on which terms, and offers an intro call where the coach gives some. */
  hasOffer?: boolean | undefined;
}

interface FreeCoach {
  readonly id: number;
  readonly coach_name: string;
}

/** When the coach is free, two weeks at a time. */
export function FreeTimes({ coach, choice, kind, isOwn = false, hasOffer = true }: FreeTimesProps) {
  const text = useText(en);
  const [now] = useState(() => Date.now());
  const user = useAppSelector(({ session }) => session.user);
  const [address, setAddress] = useAddress();
  const page = pageOf(address, now);
  const from = now + page * slotsPeriodMs;
  const view = useView(slotsQuery(coach.id, from, kind));
  const terms = useLatest(view.data?.terms);
  const toPage = (next: number): void => setAddress({ ...(kind === 'intro' && { kind }), page: String(next + 1) });
  return (
    <Stack gap="l">
      {hasOffer && terms && <Offer terms={terms} kind={kind} onKind={(chosen) => setAddress(chosen === 'intro' ? { kind: chosen } : {})} />}
      <ViewRegion view={view} label={text('book.times')} skeleton={<Skeleton lines={10} />} errorTitle={text('book.timesFailed')}>
        {(data) => {
          if (data.terms === null || data.zone === null) return <NoHours coach={coach} />;
          const isLast = from + slotsPeriodMs >= now + data.terms.horizon_weeks * weekMs;
          return (
            <Stack gap="l">
              {choice.refused && (
                <TimeRefused
                  key={choice.refusals}
                  entry={choice.refused}
                  slots={data.slots}
                  asked={choice.asked}
                  onChoose={choice.choose}
                />
              )}
              <Weeks page={page} from={from} isLast={isLast} onTurn={toPage} />
              {hasOffer &&
                user?.role === 'athlete' &&
                data.weeks
                  .filter(({ is_full: isFull }) => isFull)
                  .map((week) => <FullWeek key={week.week} coachId={coach.id} week={week} user={user} />)}
              <Times
                key={`${kind} ${page}`}
                data={data}
                from={from}
                choice={choice}
                linked={address.has('page') ? null : address.get('at')}
                isOwn={isOwn}
                isLast={isLast}
              />
            </Stack>
          );
        }}
      </ViewRegion>
    </Stack>
  );
}

/** The last one known while the next is loaded, so that what depends on it keeps its place and the focus. */
function useLatest<Value>(value: Value | null | undefined): Value | null {
  const [latest, setLatest] = useState<Value | null>(value ?? null);
  if (value !== undefined && value !== latest) setLatest(value);
  return latest;
}

interface WeeksProps {
  page: number;
  /** Unix milliseconds. */
  from: number;
  isLast: boolean;
  onTurn: (page: number) => void;
}

/** Which two weeks are shown, and the ways to others. */
function Weeks({ page, from, isLast, onTurn }: WeeksProps) {
  const text = useText(en);
  const words = useWords();
  const dayAt = (ms: number): string => words.shortDay(new Date(ms).toISOString());
  return (
    <Inline justify="space-between">
      <div>
        <Heading level={2} size="xl">
          {text('book.times')}
        </Heading>
        <Text tone="muted" role="status">
          {text('book.period', { from: dayAt(from), to: dayAt(from + slotsPeriodMs) })}
        </Text>
      </div>
      <Inline gap="xs">
        <Button isDisabled={page === 0} iconStart={<Icon name="chevron-left" size="s" />} onClick={() => onTurn(page - 1)}>
          {text('book.earlier')}
        </Button>
        <Button isDisabled={isLast} iconEnd={<Icon name="chevron-right" size="s" />} onClick={() => onTurn(page + 1)}>
          {text('book.later')}
        </Button>
      </Inline>
    </Inline>
  );
}

function NoHours({ coach }: { coach: FreeCoach }) {
  const text = useText(en);
  return (
    <EmptyState icon="calendar" title={text('book.noHours')} action={<Button href="/Categories">{text('book.otherCoach')}</Button>}>
      {text('book.noHoursText', { coach: coach.coach_name })}
    </EmptyState>
  );
}
