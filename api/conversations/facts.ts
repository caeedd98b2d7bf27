import { athleteDecider, athleteStream } from '@academy/domain/athletes';
import { callDecider, callStream } from '@academy/domain/calls';
import { coachStream } from '@academy/domain/coaches';
import {
  conversationStream,
  isOneOf,
  type Pair,
  pairName,
  pairPattern,
  parsePair,
  type Person,
  type WritingFacts,
} from '@academy/domain/conversations';
import { ageInYears, isCalendarDay } from '@academy/domain/kernel';
import { foldStored } from '@academy/platform/commands';
import { HttpProblem } from '@academy/platform/http';
import { sessionFacts } from '@academy/projections/queries';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { callFacts } from '../calls/facts.ts';
import type { Services } from '../services.ts';

const remembered = 100_000;
const fullAge = 18;

export const pairParams = Type.Object({ pair: Type.String({ pattern: `^${pairPattern}$`, problem: 'personNotFound' }) });

/** The named pair, if the person is one of the two. Throws HttpProblem 403 by the name alone, so that it tells nothing of others. */
export function ownPair(name: string, person: Person): Pair {
  const pair = parsePair(name);
  if (!pair || !isOneOf(pair, person)) throw new HttpProblem(403, 'forbidden');
  return pair;
}

type Sources = Pick<Services, 'store' | 'codec' | 'queries' | 'hasCoach' | 'today'>;

/** What the rules of conversations need, read from the log because a read model may lag. */
export function conversationFacts(services: Sources) {
  const { store, codec, queries, hasCoach, today } = services;
  const { blocks, isBlocked } = callFacts(services);
  const sessions = sessionFacts(services);
  // What is open stays open.
  const open = new LRUCache<string, true>({ max: remembered });

  const isOpen = async (pair: Pair): Promise<boolean> => {
    const name = pairName(pair);
    if (open.has(name)) return true;
    if ((await store.readStream(conversationStream(pair), { limit: 1 })).length === 0) return false;
    open.set(name, true);
    return true;
  };

  const hadCall = async ({ coachId, athleteId }: Pair, callId: string): Promise<boolean> => {
    const call = foldStored(callDecider, await codec.decode(await store.readStream(callStream(callId))));
    const wasAccepted = ['accepted', 'running', 'over'].includes(call.phase);
    return wasAccepted && call.coachId === coachId && call.athleteIds.includes(athleteId);
  };
  const hadBooking = async ({ coachId, athleteId }: Pair, bookingId: string): Promise<boolean> => {
    const found = await sessions.find(bookingId);
    return found?.coachId === coachId && found.booking.athleteId === athleteId && found.booking.confirmedAt !== null;
  };
  /** Read models say where to look, the log says whether it is so. */
  const haveMet = async (pair: Pair): Promise<boolean> => {
    const { callIds, bookingIds } = await queries.conversations.meetings(pair);
    const found = [...callIds.map((id) => hadCall(pair, id)), ...bookingIds.map((id) => hadBooking(pair, id))];
    return (await Promise.all(found)).some(Boolean);
  };

  const athleteFacts = async (athleteId: number): Promise<{ isThere: boolean; isGone: boolean; isAdult: boolean }> => {
    const events = await codec.decode(await store.readStream(athleteStream(athleteId)));
    const profile = foldStored(athleteDecider, events);
    const dob = profile?.dob ?? '';
    return {
      isThere: profile !== null,
      isGone: events.some(({ isErased }) => isErased),
      // Without a date of birth they may be a minor.
      isAdult: isCalendarDay(dob) && ageInYears(dob, today()) >= fullAge,
    };
  };
  const coachFacts = async (coachId: number): Promise<{ isThere: boolean; isGone: boolean }> => {
    if (await hasCoach(coachId)) return { isThere: true, isGone: false };
    const isThere = (await store.readStream(coachStream(coachId), { limit: 1 })).length > 0;
    return { isThere, isGone: isThere };
  };

  return {
    /** Whether the two of a pair, `5_7`, have an open conversation of which neither has blocked the other. */
    connects: async (name: string): Promise<boolean> => {
      const pair = parsePair(name);
      return pair !== null && (await isOpen(pair)) && !(await isBlocked(pair.coachId, pair.athleteId));
    },
    noteOpen: (pair: Pair): void => void open.set(pairName(pair), true),

    /** For the person who writes or reads. */
    async of(pair: Pair, { role }: Pick<Person, 'role'>): Promise<WritingFacts> {
      const { coachId, athleteId } = pair;
      const [wasOpened, { byCoach, byAthlete, isClosed }, athlete, coach] = await Promise.all([
        isOpen(pair),
        blocks(coachId, athleteId),
        athleteFacts(athleteId),
        coachFacts(coachId),
      ]);
      const peer = role === 'coach' ? athlete : coach;
      return {
        isOpen: wasOpened,
        hasPeer: peer.isThere,
        isPeerGone: peer.isGone,
        haveMet: wasOpened || (role === 'coach' && (await haveMet(pair))),
        hasBlocked: role === 'coach' ? byCoach : byAthlete,
        isBlocked: role === 'coach' ? byAthlete : byCoach,
        isClosed,
        isAdult: athlete.isAdult,
      };
    },
  };
}

export type ConversationFacts = ReturnType<typeof conversationFacts>;
