import { outcomeLimits as limits } from './limits.ts';
import type { Seen } from './seen.ts';
import { lengthOf, merged, overlap, type Span } from './spans.ts';

/** A time of a coach that an athlete booked. Times are ISO 8601. */
export interface Session {
  readonly coachId: number;
  readonly athleteId: number;
  readonly startsAt: string;
  readonly endsAt: string;
}

export type Role = 'athlete' | 'coach';

/** What may keep somebody out who wants to be there. */
export const hindrances = ['removed', 'serverLost', 'mediaBlocked', 'disconnected', 'notLetIn'] as const;
export type Hindrance = (typeof hindrances)[number];

/** What is known of one of the two. */
export interface Side {
  /** When they were there, from 10 minutes before the start until 15 after the end; in order. */
  readonly spans: readonly Span[];
  /** Milliseconds of the session that they were there, and of these the ones without the other. */
  readonly hereMs: number;
  readonly aloneMs: number;
  readonly hindrance: Hindrance | null;
}

/** Who was there in a session, as the servers saw it. */
export interface Evidence {
  /** Milliseconds from its start to its end. */
  readonly lengthMs: number;
  /** Milliseconds that both were there, early and late ones included. */
  readonly togetherMs: number;
  readonly coach: Side;
  readonly athlete: Side;
}

export const minuteMs = 60_000;

const of = <One extends { readonly participant: string }>(all: readonly One[], participant: string): readonly One[] =>
  all.filter((one) => one.participant === participant);

/** What kept a person out in `time`. It is never undone by coming once more: who gets in at last was hindered all the same. */
function hindranceOf(seen: Seen, participant: string, time: Span): Hindrance | null {
  const isThen = (at: number | null): at is number => at !== null && time.from <= at && at < time.to;
  const stays = of(seen.stays, participant);
  const reasons = stays.filter(({ to }) => isThen(to)).map(({ reason }) => reason);
  const tries = of(seen.tries, participant)
    .map(({ at }) => at)
    .filter(isThen);
  if (reasons.includes('blocked') || of(seen.removals, participant).some(({ at }) => isThen(at))) return 'removed';
  if (reasons.includes('serverLost')) return 'serverLost';
  if (stays.some(({ from, media }) => media === 'blocked' && isThen(from))) return 'mediaBlocked';
  if (reasons.filter((reason) => reason === 'disconnected').length >= limits.disconnects) return 'disconnected';
  const triedMs = Math.max(...tries) - Math.min(...tries);
  return tries.length >= limits.tries && triedMs >= limits.triesMinutes * minuteMs ? 'notLetIn' : null;
}

/** What was seen of the call of a session, measured at `at`: connections that still last are counted until then. */
export function evidenceOf(seen: Seen, { coachId, athleteId, startsAt, endsAt }: Session, at: string): Evidence {
  const session: Span = { from: Date.parse(startsAt), to: Date.parse(endsAt) };
  const time: Span = { from: session.from - limits.earlyMinutes * minuteMs, to: session.to + limits.lateMinutes * minuteMs };
  const spansOf = (participant: string): readonly Span[] =>
    overlap([time], merged(of(seen.stays, participant).map(({ from, to }) => ({ from, to: to ?? Date.parse(at) }))));
  const coach = spansOf(`coach-${coachId}`);
  const athlete = spansOf(`athlete-${athleteId}`);
  const both = overlap(coach, athlete);
  const inSession = (spans: readonly Span[]): number => lengthOf(overlap([session], spans));
  const sideOf = (participant: string, spans: readonly Span[]): Side => ({
    spans,
    hereMs: inSession(spans),
    aloneMs: inSession(spans) - inSession(both),
    hindrance: hindranceOf(seen, participant, { from: time.from, to: session.to }),
  });
  return {
    lengthMs: session.to - session.from,
    togetherMs: lengthOf(both),
    coach: sideOf(`coach-${coachId}`, coach),
    athlete: sideOf(`athlete-${athleteId}`, athlete),
  };
}
