/** A fact about one person in a call, whose `participant` is `athlete-3` or `coach-7`; `at` is ISO 8601. */
interface Personal {
  readonly participant: string;
  readonly at: string;
}

/** One about a connection of theirs. */
interface Connected extends Personal {
  readonly peerId: string;
}

/** An event of a call, as far as it says who was there. The events of calls fit: a new one of theirs has to be added here. */
export type CallFact =
  | { readonly type: 'EntryTried' | 'ParticipantRemoved'; readonly data: Personal }
  | { readonly type: 'ParticipantJoined' | 'MediaFlowed' | 'MediaBlocked'; readonly data: Connected }
  | { readonly type: 'ParticipantLeft'; readonly data: Connected & { readonly reason: string } }
  | { readonly type: 'CallEnded'; readonly data: { readonly at: string } }
  /** These say nothing about it. */
  | {
      readonly type: 'CallBooked' | 'CallRequested' | 'CallAccepted' | 'CallDeclined' | 'CallCancelled' | 'AthleteInvited' | 'CallStarted';
      readonly data: object;
    };

/** The time of one connection in a call, in ms since 1970. */
interface Stay {
  readonly participant: string;
  readonly peerId: string;
  readonly from: number;
  /** Null while it lasts. */
  readonly to: number | null;
  /** Why that person left; null while they are there, or if the call ended for all. */
  readonly reason: string | null;
  /** What became of their audio and video; null if that is not known. */
  readonly media: 'flowed' | 'blocked' | null;
}

/** Something that happened to a person, in ms since 1970. */
interface Incident {
  readonly participant: string;
  readonly at: number;
}

/** What the events of one call say about who was there. */
export interface Seen {
  readonly stays: readonly Stay[];
  /** Tries to enter; how often they are recorded is the business of calls. */
  readonly tries: readonly Incident[];
  /** The coach sent this person out for the rest of the call. */
  readonly removals: readonly Incident[];
}

export const nothingSeen: Seen = { stays: [], tries: [], removals: [] };

const incident = ({ participant, at }: Personal): Incident => ({ participant, at: Date.parse(at) });

/** The stays, those that last and are meant changed. */
const change = (stays: readonly Stay[], isMeant: (stay: Stay) => boolean, changes: Partial<Stay>): readonly Stay[] =>
  stays.map((stay) => (stay.to === null && isMeant(stay) ? { ...stay, ...changes } : stay));

/** What is known after one more event of the same call. */
export function see(seen: Seen, { type, data }: CallFact): Seen {
  const { stays, tries, removals } = seen;
  switch (type) {
    case 'EntryTried':
      return { ...seen, tries: [...tries, incident(data)] };
    case 'ParticipantRemoved':
      return { ...seen, removals: [...removals, incident(data)] };
    case 'ParticipantJoined': {
      const { participant, peerId, at } = data;
      return { ...seen, stays: [...stays, { participant, peerId, from: Date.parse(at), to: null, reason: null, media: null }] };
    }
    case 'MediaFlowed':
      return { ...seen, stays: change(stays, ({ peerId }) => peerId === data.peerId, { media: 'flowed' }) };
    case 'MediaBlocked':
      return { ...seen, stays: change(stays, ({ peerId }) => peerId === data.peerId, { media: 'blocked' }) };
    case 'ParticipantLeft':
      return { ...seen, stays: change(stays, ({ peerId }) => peerId === data.peerId, { to: Date.parse(data.at), reason: data.reason }) };
    case 'CallEnded':
      return { ...seen, stays: change(stays, () => true, { to: Date.parse(data.at) }) };
    default:
      return seen;
  }
}
