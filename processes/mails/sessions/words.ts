import type { Booking } from '@academy/domain/bookings';
import { type LetterPart, sessionTitle } from '@academy/domain/notifications';
import type { Facts } from './facts.ts';
import { amountOf } from '../amounts.ts';
import { momentIn, spanIn } from '../times.ts';
import type { SessionTodo } from './todo.ts';

/** What a mail is about. */
export interface About extends Facts {
  readonly asked: SessionTodo;
  /** The name of the other person. */
  readonly other: string;
  /** The page of the session. */
  readonly link: string;
  /** The recipient's zone, or the coach's. */
  readonly zone: string;
  /** Unix milliseconds. */
  readonly now: number;
}

interface Words {
  readonly subject: string;
  readonly parts: readonly LetterPart[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What a session costs. */
export const priceOf = ({ pricePaise }: Pick<Booking, 'pricePaise'>): string =>
  pricePaise === 0 ? 'Free of charge.' : `Price: ${amountOf(pricePaise)}`;

/** What, when, how long and for how much. */
function sessionOf(about: About): LetterPart {
  const { zone } = about;
  const { startsAt, endsAt } = about.booking;
  const length = `${Math.round((endsAt - startsAt) / minuteMs)} minutes on video`;
  return { lines: [sessionTitle(about.booking, about.other), spanIn(zone, startsAt, endsAt), length, priceOf(about.booking)] };
}

function cancelledBy({ asked: { role, by }, other }: About): string {
  if (by === 'system') return 'We had to cancel this session, because its time was booked twice. We are sorry.';
  return by === role ? 'You have cancelled this session.' : `${other} has cancelled this session.`;
}

/** What we saw, for each side. */
function outcomeFor({ asked: { role }, other }: About, outcome: Facts['outcome']['outcome']): string {
  switch (outcome) {
    case 'completed':
      return `Your session with ${other} took place.`;
    case 'nobodyCame':
      return `We saw neither you nor ${other} in your session.`;
    case 'athleteAbsent':
      return role === 'athlete' ? `We did not see you in your session with ${other}.` : `We did not see ${other} in your session.`;
    case 'coachAbsent':
      return role === 'coach' ? `We did not see you in your session with ${other}.` : `We did not see ${other} in your session.`;
    default:
      return `A technical problem kept you and ${other} from your session.`;
  }
}

/** What somebody says who sees it differently. */
function claimFor({ asked: { role }, other, outcome: { dispute } }: About): string {
  switch (dispute?.claims) {
    case 'completed':
      return 'the session took place.';
    case 'nobodyCame':
      return 'neither of you was there.';
    case 'athleteAbsent':
      return role === 'athlete' ? 'you were not there.' : `${other} was not there.`;
    case 'coachAbsent':
      return role === 'coach' ? 'you were not there.' : `${other} was not there.`;
    default:
      return 'a technical problem kept you both from it.';
  }
}

/** Subject and text of each mail. */
export function wordsOf(about: About): Words {
  const { asked, other, booking, outcome, zone } = about;
  const title = sessionTitle(booking, other);
  const session = sessionOf(about);
  const link = { link: about.link };
  const isCoach = asked.role === 'coach';
  const see = 'You find it here:';
  const until = momentIn(zone, Date.parse(outcome.settleAt || asked.at));
  switch (asked.says) {
    case 'booked':
      return {
        subject: `Booked: ${title}`,
        parts: [
          isCoach ? `${other} has booked a session with you.` : 'Your session is booked. Have a good time!',
          session,
          'The calendar file in this mail puts it into your calendar.',
          see,
          link,
        ],
      };
    case 'moved':
      return {
        subject: `New time: ${title}`,
        parts: [
          isCoach ? `${other} has moved your session.` : 'Your session has moved.',
          session,
          'The calendar file in this mail corrects your calendar.',
          see,
          link,
        ],
      };
    case 'cancelled':
      return {
        subject: `Cancelled: ${title}`,
        parts: [cancelledBy(about), session, 'The calendar file in this mail takes it out of your calendar.', see, link],
      };
    case 'offered':
      return {
        subject: `A free time for you: ${title}`,
        parts: [
          'Good news: a time has become free in the week you are waiting for.',
          session,
          `We keep it for you until ${momentIn(zone, booking.heldUntil)}. Confirm it here:`,
          link,
        ],
      };
    case 'proposed':
      return {
        subject: `Another time? ${title}`,
        parts: [
          `${other} would like to move your session. Would one of these times suit you?`,
          { lines: booking.proposed.map((start) => spanIn(zone, start, start + booking.endsAt - booking.startsAt)) },
          'So far it is planned like this:',
          session,
          'Nothing changes until you choose. You can do it here:',
          link,
        ],
      };
    case 'outcome':
      return {
        subject: `After your session: ${title}`,
        parts: [
          outcomeFor(about, outcome.outcome),
          session,
          `If that is right, there is nothing to do. If not, please tell us by ${until}:`,
          link,
        ],
      };
    case 'disputed':
      return {
        subject: `Please answer: ${title}`,
        parts: [
          `${other} remembers your session differently: ${claimFor(about)}`,
          session,
          `Do you agree? Please answer by ${until}. Without an answer, what our servers saw will stand.`,
          link,
        ],
      };
    case 'inADay': {
      const hours = Math.round((booking.startsAt - about.now) / hourMs);
      return { subject: `In ${hours} hours: ${title}`, parts: [`Your session begins in ${hours} hours.`, session, see, link] };
    }
    case 'inAnHour':
      return {
        subject: `In one hour: ${title}`,
        parts: ['Your session begins in one hour. The room opens 10 minutes before.', session, 'Join it here:', link],
      };
  }
}
