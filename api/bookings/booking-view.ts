import { type Booking, bookingLimits, type BookingView, cancellingAt, freeUntil, isOpenHold, writePolicy } from '@academy/domain/bookings';
import { costOf } from '@academy/domain/kernel';
import type { WallClocks } from '@academy/platform/zones';
import { isAsked } from '@academy/domain/outcomes';
import type { FoundBooking } from '@academy/projections/queries';

interface Reader {
  readonly role: 'athlete' | 'coach';
  /** Unix milliseconds. */
  readonly now: number;
  readonly wallClocks: WallClocks;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** A booking as one of its two people sees it. */
export function bookingViewOf(found: FoundBooking, { role, now, wallClocks }: Reader): BookingView {
  const { booking, cancellation } = found;
  const { zone, policy } = booking;
  const time = (ms: number) => ({ at: iso(ms), local: wallClocks(zone, ms) ?? iso(ms).slice(0, 16) });
  const state = stateAt(booking, now);
  return {
    id: booking.bookingId,
    coach_id: found.coachId,
    coach_name: found.coachName,
    coach_image: found.coachImage,
    athlete_id: booking.athleteId,
    athlete_name: found.athleteName,
    athlete_image: found.athleteImage,
    sport: booking.sport,
    kind: booking.kind,
    state,
    starts: time(booking.startsAt),
    ends: time(booking.endsAt),
    zone,
    held_until: state === 'held' || state === 'confirming' ? iso(booking.heldUntil) : null,
    is_unpaid: booking.isUnpaid,
    price_paise: booking.pricePaise,
    policy: writePolicy(policy),
    proposals: booking.proposed.map(time),
    moves_left: Math.max(0, bookingLimits.moves - booking.sequence),
    cancelling: booking.phase === 'confirmed' && now < booking.startsAt ? costNow(booking, role, now) : null,
    costs: {
      free_until: iso(freeUntil(booking, now)),
      late_paise: costOf(booking.pricePaise, policy.latePercent).capturePaise,
      absent_paise: costOf(booking.pricePaise, policy.absentPercent).capturePaise,
    },
    cancelled: cancellation && {
      by: cancellation.by,
      reason: cancellation.reason,
      at: cancellation.at,
      capture_paise: cancellation.capturePaise,
      release_paise: cancellation.releasePaise,
    },
    outcome: found.outcome && outcomeViewOf(found.outcome, role),
  };
}

function outcomeViewOf({ state, found, settled }: NonNullable<FoundBooking['outcome']>, role: Reader['role']): BookingView['outcome'] {
  const { outcome, dispute, said, settleAt } = state;
  if (outcome === null || found === null) return null;
  return {
    outcome,
    rule: found.rule,
    together_ms: found.togetherMs,
    dispute: dispute && { by: dispute.by, claims: dispute.claims, agrees: dispute.agrees },
    is_disputed: isAsked(state),
    said: [...said[role]],
    settle_at: settleAt,
    settled_at: settled?.at ?? null,
    capture_paise: settled?.capturePaise ?? null,
    release_paise: settled?.releasePaise ?? null,
  };
}

function costNow(booking: Booking, role: Reader['role'], now: number): NonNullable<BookingView['cancelling']> {
  const { capturePaise, releasePaise, until } = cancellingAt(booking, role, now);
  return { capture_paise: capturePaise, release_paise: releasePaise, until: iso(until) };
}

/** A hold ends without an event. What moves to another week stays confirmed on its way. */
function stateAt(booking: Booking, now: number): BookingView['state'] {
  switch (booking.phase) {
    case 'held':
      if (booking.how === 'moving') return 'confirmed';
      return isOpenHold(booking, now) ? 'held' : 'released';
    case 'accepted':
      return 'confirming';
    case 'confirmed':
    case 'movedOut':
      return 'confirmed';
    case 'released':
    case 'cancelled':
      return booking.phase;
  }
}
