import type { Pair, PeerView } from '@academy/domain/conversations';
import { imagePath } from '../image-path.ts';

export interface MessageRow {
  position: string;
  changed: string;
  message_id: string;
  coach_id: string;
  athlete_id: string;
  by_coach: boolean;
  sent_at: Date;
  edited_at: Date | null;
  is_warned: boolean;
  is_deleted: boolean;
  is_removed: boolean;
  file_ids: string[];
  box_id: string | null;
  box_type: string | null;
  box: string | null;
}

/** A message whose text is still sealed. */
export interface StoredMessage extends Pair {
  readonly id: string;
  /** `coach-5`; the key of this person opens the text. */
  readonly author: string;
  readonly position: string;
  readonly changed: string;
  /** ISO 8601, as `editedAt`. */
  readonly at: string;
  readonly editedAt: string | null;
  readonly isWarned: boolean;
  readonly fileIds: readonly string[];
  readonly isDeleted: boolean;
  /** By a moderator; then it is deleted too. */
  readonly isRemoved: boolean;
  /** Null for a deleted message, and for one whose text nobody can open. */
  readonly box: { readonly id: string; readonly type: string; readonly subject: string; readonly box: string } | null;
}

export const messageColumns = [
  'position',
  'changed',
  'message_id',
  'coach_id',
  'athlete_id',
  'by_coach',
  'sent_at',
  'edited_at',
  'is_warned',
  'is_deleted',
  'is_removed',
  'file_ids',
  'box_id',
  'box_type',
  'box',
] as const;

export function messageOf(row: MessageRow): StoredMessage {
  const { message_id: id, by_coach: isByCoach, box, box_id: boxId, box_type: type } = row;
  const [coachId, athleteId] = [Number(row.coach_id), Number(row.athlete_id)];
  const author = isByCoach ? `coach-${coachId}` : `athlete-${athleteId}`;
  return {
    id,
    coachId,
    athleteId,
    author,
    position: row.position,
    changed: row.changed,
    at: row.sent_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isWarned: row.is_warned,
    isDeleted: row.is_deleted,
    isRemoved: row.is_removed,
    fileIds: row.file_ids,
    box: box === null || boxId === null || type === null ? null : { id: boxId, type, subject: author, box },
  };
}

export interface PeerRow {
  peer_name: string | null;
  peer_image: string | null;
  peer_sport: string | null;
}

/** Another person as somebody sees them; whether they are blocked is not known here. */
export type StoredPeer = Omit<PeerView, 'is_blocked'>;

export const peerView = (role: PeerView['role'], id: number, row: PeerRow | undefined): StoredPeer => ({
  person: `${role}-${id}`,
  id,
  role,
  name: row?.peer_name ?? '',
  image: imagePath(row?.peer_image ?? null),
  sport: row?.peer_sport || null,
  is_gone: !row?.peer_name,
});
