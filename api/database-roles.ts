import type { Role } from '@academy/platform/postgres';
import { listSchema } from '@academy/processes/migrations';
import { viewSchemas } from '@academy/projections/queries';

/** Processes with their own role in Postgres. The seed and operators' commands use the role of their process. */
export const roleNames = ['api', 'projections', 'processes', 'sfu', 'audit'] as const;
export type RoleName = (typeof roleNames)[number];

/**
 * The rights of each process in Postgres; a new table or schema needs only a line here. The owner runs migrations and is the only one to
 * create schemas.
 */
export const rights: Readonly<Record<RoleName, Role['rights']>> = {
  api: {
    tables: {
      identity: ['select', 'insert', 'update', 'delete'],
      commands: ['select', 'insert', 'update', 'delete'],
      media: ['select', 'insert', 'update', 'delete'],
      feeds: ['select', 'insert', 'update', 'delete'],
      conversations: ['select', 'insert', 'update', 'delete'],
      presence: ['select', 'insert', 'update', 'delete'],
      calls: ['select'],
      projections: ['select'],
      views: ['select'],
    },
    // Of the audit what auditors read; never the secret halves of keys.
    columns: {
      'audit.heads': ['size', 'note', 'signed_at'],
      'audit.keys': ['name', 'kind', 'public_key', 'added_at'],
      'audit.records':
        'number hash stream revision event_id type is_json time actor command correlation command_id because data metadata'.split(' '),
      'audit.subtrees': ['level', 'index', 'hash'],
      'audit.checkpoint': ['size'],
      'audit.mentions': ['person', 'number'],
      'audit.mention_counts': ['person', 'category', 'count', 'first', 'last'],
      'audit.indexed': ['counted'],
      'audit.days': ['day', 'type', 'count'],
      'audit.alarms': ['id', 'kind', 'place', 'raised_at'],
      'audit.answers': ['alarm', 'at', 'person', 'answer'],
      'audit.journal': ['id', 'at', 'person', 'call', 'target', 'outcome', 'shown'],
      // What the nightly comparison of money found is for auditors too.
      'processes.reconciliations': ['id', 'ended_at', 'is_provider_asked', 'not_compared', 'counts', 'findings'],
    },
    // It leaves hints, and sees little else of what the processes do. What auditors read is noted, alarms are answered once, and neither changes.
    calls: [
      'identity.root_key(text,bytea,bytea)',
      'identity.retire_root_key(text)',
      'processes.note_hints(jsonb,timestamptz)',
      'audit.note_reading(timestamptz,text,text,text,text,integer,integer,text)',
      'audit.answer_alarm(bigint,timestamptz,text,text)',
    ],
  },
  projections: {
    tables: { projections: ['select', 'insert', 'update', 'delete'] },
    calls: ['identity.root_key(text,bytea,bytea)'],
    // It reads personal keys and creates none; a destroyed one is null.
    columns: {
      'identity.subject_keys': ['subject', 'wrapped', 'destroyed_at'],
      // A certificate of a drill says which head was the newest, and up to which record the rows follow.
      'audit.heads': ['size', 'root', 'signed_at'],
      'audit.records': ['number', 'position'],
      'audit.checkpoint': ['position'],
    },
    makes: viewSchemas,
  },
  processes: {
    // Facts of decisions are read from read models too, and how far these are.
    tables: { processes: ['select', 'insert', 'update', 'delete'], views: ['select'] },
    // An account that was asked to go is erased by one function; nothing else of these tables is open.
    calls: ['identity.erase_account(bigint)', 'identity.root_key(text,bytea,bytea)'],
    // It reads personal keys and creates none; a destroyed one is null. Mails go to accounts that are in use.
    columns: {
      'identity.subject_keys': ['subject', 'wrapped', 'destroyed_at'],
      'identity.mail_addresses': ['account_id', 'email'],
      // Nobody is told by mail of what they have read, or while they are here.
      'conversations.read_marks': ['role', 'person_id', 'peer_id', 'position'],
      'presence.seen': ['role', 'person_id', 'is_away', 'seen_at'],
      'projections.rebuilt': ['keys_until'],
      // Rows of read models are compared with the log up to where they were folded.
      'projections.checkpoints': ['name', 'version', 'position', 'parking', 'tables'],
      'projections.dropped': ['model', 'position'],
    },
    makes: [listSchema],
  },
  audit: {
    // It never deletes: what is sealed stays. An export has rows of read models.
    tables: { audit: ['select', 'insert', 'update'], projections: ['select'], views: ['select'] },
    calls: ['audit.root_key(text,bytea,bytea)', 'audit.retire_root_key(text)'],
  },
  sfu: {
    tables: { calls: ['select', 'insert', 'update', 'delete'] },
    // Tickets are verified with the public keys, and become invalid with their session.
    columns: { 'identity.public_keys': ['kid', 'public_key'], 'identity.open_sessions': ['id', 'expires_at'] },
  },
};
