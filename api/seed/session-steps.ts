import { bookingDecider, bookingIdOf, calendarStream, cancellingAt } from '@academy/domain/bookings';
import { callDecider, callStream } from '@academy/domain/calls';
import { outcomeDecider, type OutcomeEvent, outcomeLimits, outcomeStream } from '@academy/domain/outcomes';
import { recordDecider, recordStream } from '@academy/domain/records';
import { bookedSessionOf, type BookingFacts, callIdOf, type FoundSession, type sessionFacts } from '@academy/projections/queries';
import type { HandleCommand } from '../commands/handle-command.ts';
import { idHex } from '../commands/id-hex.ts';
import { attendanceOf, wasHeld } from './attendance.ts';
import { type Ending, fullWeek, type SeedNote } from './bookings.ts';
import type { Planned } from './plan.ts';
import type { walletSteps } from './wallet-steps.ts';

/** Something that is done about a session, and when, in Unix milliseconds; `run` is given the same in ISO 8601. */
export interface Step {
  readonly at: number;
  readonly run: (at: string) => Promise<unknown>;
}

type Facts = BookingFacts & ReturnType<typeof sessionFacts>;

export interface Tools extends Pick<Facts, 'offeredTo' | 'offeredIn' | 'slotsAround' | 'find' | 'evidence'> {
  readonly idOf: (key: string) => number;
  /** The command loop at a time, for a command that its name tells from all others. */
  readonly send: (at: string, name: string) => HandleCommand;
  readonly wallets: ReturnType<typeof walletSteps>;
}

/** A planned booking with its ids. */
interface Booked extends Planned {
  readonly bookingId: string;
  readonly coachId: number;
  readonly athleteId: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Hours before a session in which it is cancelled, before the first start in which something is asked, and after a session in which it is written about. */
const hours = { lateCancel: 5, coachCancels: 30, proposal: 4, waiting: 3, statement: 2, note: 3 } as const;

const system = { id: 'system', role: 'system' } as const;
const correlationId = 'seed';
const iso = (ms: number): string => new Date(ms).toISOString();

const complaint = 'The picture froze after half an hour, and I could not get back in. Could we do the rest another day?';

/** What is done about the sessions of the demo. */
export function sessionSteps({ idOf, send, wallets, ...facts }: Tools) {
  const found = async (bookingId: string): Promise<FoundSession> => {
    const session = await facts.find(bookingId);
    if (!session) throw new Error(`the demo lost its booking ${bookingId}`);
    return session;
  };

  const pricedOf = async ({ bookingId, athleteId, coachId }: Booked) => {
    const { pricePaise, policy } = (await found(bookingId)).booking;
    return { bookingId, athleteId, coachId, pricePaise, policy };
  };

  function booking(booked: Booked): readonly Step[] {
    const { bookingId, coachId, athleteId, week, slot, bookedAt } = booked;
    const actor = { id: athleteId, role: 'athlete' } as const;
    const common = { decider: bookingDecider, stream: calendarStream({ coachId, week }), actor, correlationId };
    return [
      {
        at: bookedAt,
        run: async (at) => {
          const offered = await facts.offeredTo({ coachId, minutes: null, startsAt: slot.startsAt, at: Date.parse(at) });
          if (!offered) throw new Error(`the demo has no calendar of coach ${coachId}`);
          const { offering } = offered;
          const no = { isBlocked: false, hasOverlap: false, hasIntro: false };
          const startsAt = iso(slot.startsAt);
          const command = {
            type: 'HoldSlot',
            coachId,
            week,
            at,
            bookingId,
            athleteId,
            kind: 'session',
            startsAt,
            offering,
            ...no,
          } as const;
          await send(at, `hold ${bookingId}`)({ ...common, command });
        },
      },
      {
        at: bookedAt + minuteMs,
        run: async (at) => {
          const { pricePaise, policy } = (await found(bookingId)).booking;
          const of = { coachId, week, at, bookingId };
          const terms = { by: actor, pricePaise, policy, takesPayments: wallets.takesPayments };
          await send(at, `confirm ${bookingId}`)({ ...common, command: { type: 'AcceptBooking', ...of, ...terms } });
          await wallets.hold(at, await pricedOf(booked));
          const confirmed = { ...common, actor: system, command: { type: 'ConfirmBooking', ...of, by: system } } as const;
          await send(at, `confirmed ${bookingId}`)(confirmed);
        },
      },
    ];
  }

  function cancelling(booked: Booked, ending: Ending): Step {
    const { bookingId, coachId, athleteId, week, slot } = booked;
    const isLate = ending === 'cancelledLate';
    const by = isLate ? ({ id: athleteId, role: 'athlete' } as const) : ({ id: coachId, role: 'coach' } as const);
    return {
      at: slot.startsAt - (isLate ? hours.lateCancel : hours.coachCancels) * hourMs,
      run: async (at) => {
        const { capturePaise } = cancellingAt((await found(bookingId)).booking, by.role, Date.parse(at));
        const why = { by, reason: isLate ? 'unwell' : 'plansChanged', capturePaise, next: null } as const;
        await send(
          at,
          `cancel ${bookingId}`,
        )({
          decider: bookingDecider,
          stream: calendarStream({ coachId, week }),
          command: { type: 'CancelBooking', coachId, week, at, bookingId, ...why },
          actor: by,
          correlationId,
        });
        await wallets.capture(at, await pricedOf(booked), capturePaise);
      },
    };
  }

  /** The call of a session, as its two people and the media server made it, until its room closes. */
  function call(booked: Booked, ending: Parameters<typeof attendanceOf>[1]): readonly Step[] {
    const { bookingId, coachId, athleteId, slot } = booked;
    const session = { coachId, athleteId, startsAt: slot.startsAt, endsAt: slot.endsAt };
    const callId = callIdOf({ bookingId, sequence: 0 });
    const common = { decider: callDecider, stream: callStream(callId), actor: system, correlationId };
    const attendance = attendanceOf(session, ending);
    return [
      {
        at: slot.startsAt - 5 * minuteMs,
        run: async (at) => {
          const { booking: one } = await found(bookingId);
          const data = { ...session, callId, bookingId, sport: one.sport, startsAt: iso(slot.startsAt), endsAt: iso(slot.endsAt) };
          const actor = { id: coachId, role: 'coach' } as const;
          await send(at, `room ${bookingId}`)({ ...common, actor, command: { type: 'BookCall', data, at } });
        },
      },
      ...attendance.map((command, index) => ({
        at: Date.parse(command.at),
        run: (at: string) => send(at, `call ${bookingId} ${index}`)({ ...common, command }),
      })),
      {
        at: slot.endsAt + outcomeLimits.lateMinutes * minuteMs,
        run: (at) => send(at, `close ${bookingId}`)({ ...common, command: { type: 'CloseRoom', at } }),
      },
    ];
  }

  /** What became of a session, and what was said about it. */
  function outcome(booked: Booked, ending: Ending): readonly Step[] {
    const { bookingId, athleteId, slot } = booked;
    const isDisputed = ending === 'disputed';
    const common = { decider: outcomeDecider, stream: outcomeStream(bookingId), correlationId };
    const judge = (type: 'FindOutcome' | 'SettleOutcome') => async (at: string) => {
      const session = await found(bookingId);
      const command = { type, booking: bookedSessionOf(session), evidence: await facts.evidence(session, at), at };
      const { events } = await send(at, `${type} ${bookingId}`)({ ...common, actor: system, command });
      return events as readonly unknown[] as readonly OutcomeEvent[];
    };
    const settle = async (at: string) => {
      const [settled] = await judge('SettleOutcome')(at);
      if (settled?.type === 'OutcomeSettled') await wallets.capture(at, await pricedOf(booked), settled.data.capturePaise);
    };
    const complain = async (at: string) => {
      const said = { by: 'athlete', says: 'technical', text: complaint } as const;
      const command = { type: 'StateAttendance', booking: bookedSessionOf(await found(bookingId)), ...said, at } as const;
      await send(at, `complain ${bookingId}`)({ ...common, actor: { id: athleteId, role: 'athlete' }, command });
    };
    const settledHours = isDisputed ? hours.statement + outcomeLimits.answerHours : outcomeLimits.settleHours;
    return [
      { at: slot.endsAt + (outcomeLimits.lateMinutes + 1) * minuteMs, run: judge('FindOutcome') },
      ...(isDisputed ? [{ at: slot.endsAt + hours.statement * hourMs, run: complain }] : []),
      { at: slot.endsAt + settledHours * hourMs, run: settle },
    ];
  }

  const noting = ({ bookingId, coachId, athleteId, slot }: Booked, note: SeedNote): Step => ({
    at: slot.endsAt + hours.note * hourMs,
    run: (at) =>
      send(
        at,
        `note ${bookingId}`,
      )({
        decider: recordDecider,
        stream: recordStream(bookingId),
        command: { type: 'WriteNote', session: { bookingId, coachId, athleteId, startsAt: slot.startsAt }, at, version: 0, note },
        actor: { id: coachId, role: 'coach' },
        correlationId,
      }),
  });

  const proposing = ({ bookingId, coachId, week, slot, proposals }: Booked, now: number): Step => ({
    at: now - hours.proposal * hourMs,
    run: async (at) => {
      const by = { id: coachId, role: 'coach' } as const;
      const minutes = (slot.endsAt - slot.startsAt) / minuteMs;
      const slots = await facts.slotsAround({ coachId, minutes, at: Date.parse(at), starts: proposals });
      await send(
        at,
        `propose ${bookingId}`,
      )({
        decider: bookingDecider,
        stream: calendarStream({ coachId, week }),
        command: { type: 'ProposeMove', coachId, week, at, bookingId, by, starts: proposals.map(iso), slots },
        actor: by,
        correlationId,
      });
    },
  });

  return {
    /** All that is done about a booking; `now` is the first start, in Unix milliseconds. */
    stepsOf(planned: Planned, now: number): readonly Step[] {
      const { coach, athlete, days, week, ending, note, proposals } = planned;
      const [coachId, athleteId] = [idOf(coach), idOf(athlete)];
      const bookingId = bookingIdOf({ coachId, week }, idHex(athleteId, `demo ${coach} ${days}`));
      const booked: Booked = { ...planned, bookingId, coachId, athleteId };
      const past = ending && (wasHeld(ending) ? [...call(booked, ending), ...outcome(booked, ending)] : [cancelling(booked, ending)]);
      return [
        ...booking(booked),
        ...(past ?? []),
        ...(note ? [noting(booked, note)] : []),
        ...(proposals.length > 0 ? [proposing(booked, now)] : []),
      ];
    },

    /** Somebody waits for a time in the week of which all are taken. */
    waiting: (week: number, now: number): Step => ({
      at: now - hours.waiting * hourMs,
      run: async (at) => {
        const [coachId, athleteId] = [idOf(fullWeek.coach), idOf(fullWeek.waiting)];
        const offering = await facts.offeredIn({ coachId, week, at: Date.parse(at), minutes: null });
        if (!offering) throw new Error('the demo has no calendar for its full week');
        await send(
          at,
          `wait ${coachId}`,
        )({
          decider: bookingDecider,
          stream: calendarStream({ coachId, week }),
          command: { type: 'JoinWaiting', coachId, week, at, athleteId, offering, isBlocked: false },
          actor: { id: athleteId, role: 'athlete' },
          correlationId,
        });
      },
    }),
  };
}
