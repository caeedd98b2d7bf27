/** The two people of a conversation. */
export interface Pair {
  readonly coachId: number;
  readonly athleteId: number;
}

export interface Person {
  readonly role: 'athlete' | 'coach';
  readonly id: number;
}

/** `coach-5` or `athlete-7` */
export type PersonName = `${Person['role']}-${number}`;

/** Of the coach, then of the athlete: `5_7`. At most 15 digits each, so that every id is a safe integer. */
export const pairPattern = '[1-9]\\d{0,14}_[1-9]\\d{0,14}';

const wholePair = new RegExp(`^${pairPattern}$`, 'u');

export const pairName = ({ coachId, athleteId }: Pair): string => `${coachId}_${athleteId}`;

/** Null for what is no name of a pair. */
export function parsePair(name: string): Pair | null {
  if (!wholePair.test(name)) return null;
  const [coachId, athleteId] = name.split('_').map(Number);
  return coachId === undefined || athleteId === undefined ? null : { coachId, athleteId };
}

export const personName = ({ role, id }: Person): PersonName => `${role}-${id}`;

/** Everybody who reads, watches and is told of a conversation: the one list of them. */
export const peopleOf = ({ coachId, athleteId }: Pair): readonly [coach: Person, athlete: Person] => [
  { role: 'coach', id: coachId },
  { role: 'athlete', id: athleteId },
];

export const isOneOf = (pair: Pair, { role, id }: Person): boolean => peopleOf(pair).some((one) => one.role === role && one.id === id);

/** The conversation of a person with another one, of the other role. */
export const pairWith = ({ role, id }: Person, peerId: number): Pair =>
  role === 'coach' ? { coachId: id, athleteId: peerId } : { coachId: peerId, athleteId: id };

/** The other one of the two. */
export const peerOf = ({ coachId, athleteId }: Pair, role: Person['role']): Person =>
  role === 'coach' ? { role: 'athlete', id: athleteId } : { role: 'coach', id: coachId };
