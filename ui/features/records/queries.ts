import { participantOf } from '@academy/domain/calls';
import { type ProgressPage, recordsLive, type RecordView, type Role } from '@academy/domain/records';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';

export const recordTags = ['records'];

interface Reader {
  readonly role: Role;
  readonly id: number;
}

const liveOf = (reader: Reader) => recordsLive.named(participantOf(reader));

/** What was written about one session of the reader. */
export const recordQuery = (bookingId: string, reader: Reader): ViewQuery<RecordView> =>
  defineQuery({ path: `/bookings/${encodeURIComponent(bookingId)}/record`, tags: recordTags, live: liveOf(reader) });

/** A page of the athlete's own timeline; `before` is the `next` of the page before. */
export const progressQuery = (athleteId: number, before?: string): ViewQuery<ProgressPage> =>
  defineQuery({ path: withParameters('/progress', { before }), tags: recordTags, live: liveOf({ role: 'athlete', id: athleteId }) });
