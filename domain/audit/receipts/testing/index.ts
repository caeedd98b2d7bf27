import {
  checkpointText,
  entryOf,
  inclusionParts,
  keyText,
  leafHash,
  proofText,
  type Sha256,
  type Signer,
  signNote,
  toBase64,
  utf8,
} from '../../index.ts';
import { Forest } from '../../testing/index.ts';
import { factOf } from '../facts.ts';
import { type Receipt, receiptFormat } from '../receipt.ts';

export const origin = 'academy.test/audit';

/** How a test hashes, and who signs its heads. */
export interface Signing {
  readonly sha256: Sha256;
  readonly signers: readonly Signer[];
}

export const bookingId = '5_40_00c0ffee00c0ffee';
export const callId = '7d1f9c1e-3f3b-4c5e-9d6c-0a4a7c1f2b3d';
const at = '2026-03-02T10:00:00.000Z';

export interface Stored {
  readonly stream: string;
  readonly type: string;
  readonly data: object;
  readonly actor?: { readonly id: number | string; readonly role: string };
}

/** A session that was booked, held and paid for, with an event of somebody else between. */
export const told: readonly Stored[] = [
  {
    stream: 'calendar-5_40',
    type: 'SlotHeld',
    data: {
      coachId: 5,
      week: 40,
      at,
      bookingId,
      athleteId: 7,
      sport: 'Tennis',
      kind: 'session',
      startsAt: '2026-03-04T10:00:00.000Z',
      endsAt: '2026-03-04T11:00:00.000Z',
      busyUntil: '2026-03-04T11:10:00.000Z',
      heldUntil: at,
      how: 'asked',
      from: null,
      pricePaise: 150_000,
      policy: { rule: 1, freeHours: 24, latePercent: 50, absentPercent: 100 },
      zone: 'Asia/Kolkata',
    },
  },
  { stream: 'day-2026', type: 'DayBegan', data: { day: '2026-03-02' } },
  { stream: 'calendar-5_40', type: 'BookingConfirmed', data: { coachId: 5, week: 40, at, bookingId } },
  { stream: `call-${callId}`, type: 'CallBooked', data: { callId, bookingId, opensAt: at, closesAt: at } },
  { stream: `call-${callId}`, type: 'ParticipantJoined', data: { callId, participant: 'athlete-7', peerId: 'p1', at } },
  {
    stream: `outcome-${bookingId}`,
    type: 'OutcomeFound',
    data: { bookingId, outcome: 'completed', togetherMs: 3_600_000, rule: 1 },
    actor: { id: 'system', role: 'system' },
  },
  {
    stream: `outcome-${bookingId}`,
    type: 'OutcomeDisputed',
    data: { bookingId, by: 'athlete-7', claims: 'technical', personal: { subject: 'athlete-7', box: 'mZ4q' } },
  },
  {
    stream: 'wallet-athlete_7',
    type: 'FundsCaptured',
    data: { walletId: 'athlete_7', holdId: bookingId, paise: 150_000, releasedPaise: 0 },
  },
];

/** A receipt over stored events, of which those of no type of receipts are in the tree alone. */
export function receiptOver(events: readonly Stored[], { sha256, signers }: Signing, about = bookingId): Receipt {
  const stored = events.map(({ stream, type, data, actor = { id: 7, role: 'athlete' } }, index) => {
    const metadata = JSON.stringify({ version: 1, actor, time: at, command: 'Test', $correlationId: 'c1', $causationId: `d${index}` });
    return {
      number: index + 1,
      stream,
      revision: BigInt(index),
      type,
      id: `e${index}`,
      isJson: true,
      data: JSON.stringify(data),
      metadata,
    };
  });
  const entries = stored.map(({ data, metadata, ...rest }) => entryOf({ ...rest, data: utf8(data), metadata: utf8(metadata) }, sha256));
  const leaves = entries.map((entry) => leafHash(entry, sha256));
  const forest = new Forest(leaves, sha256);
  const size = leaves.length;
  const head = signNote(checkpointText({ origin, size, root: forest.root(size) }), signers, { time: Date.parse(at), sha256 });
  const facts = stored.flatMap((event) => factOf(event) ?? []);
  const records = stored
    .filter((event) => factOf(event) !== null)
    .map(({ number, data, metadata }) => ({
      number,
      entry: String.fromCodePoint(...entries[number - 1]!),
      hash: toBase64(leaves[number - 1]!),
      data,
      metadata,
      proof: proofText({ index: number - 1, proof: inclusionParts(number - 1, size).map((part) => forest.hash(part)), head }),
    }));
  const keys = signers.map(({ key }) => keyText(key, sha256));
  return { format: receiptFormat, booking_id: about, facts, head, keys, records };
}
