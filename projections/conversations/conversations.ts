import { type ConversationEvent, conversationLive, conversationsLive, type MessageEvent, pairName } from '@academy/domain/conversations';
import { type Db, defineReadModel, type Projected } from '../read-model.ts';
import { conversationTable } from '../tables.ts';

/** Both are named after the version of the read model. */
export const messageTable = 'conversation_messages_v2';

type ModelEvent = MessageEvent | ConversationEvent;
type Change = 'MessageEdited' | 'MessageDeleted' | 'MessageRemoved';
type Of<Type extends ModelEvent['type']> = Projected<Extract<ModelEvent, { readonly type: Type }>>;

const insertMessages = `
  insert into ${messageTable} (position, changed, message_id, coach_id, athlete_id, by_coach, sent_at, is_warned, file_ids, box_id, box_type, box)
  select position, position, message_id, coach_id, athlete_id, by_coach, sent_at, is_warned, string_to_array(file_ids, ','), box_id, 'MessageSent', box
  from unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::bigint[], $5::boolean[], $6::timestamptz[], $7::boolean[], $8::text[], $9::uuid[], $10::text[])
    as sent (position, message_id, coach_id, athlete_id, by_coach, sent_at, is_warned, file_ids, box_id, box)
  on conflict do nothing`;

/** A conversation is listed by its newest message, and is no row before the first. */
const listConversations = `
  insert into ${conversationTable} as known (coach_id, athlete_id, position)
  select coach_id, athlete_id, max(position) from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as sent (coach_id, athlete_id, position)
  group by coach_id, athlete_id
  on conflict (coach_id, athlete_id) do update set position = greatest(known.position, excluded.position)`;

const edit = `
  update ${messageTable} set changed = $5, edited_at = $6, is_warned = is_warned or $7, box_id = $8, box_type = 'MessageEdited', box = $9
  where coach_id = $1 and athlete_id = $2 and by_coach = $3 and message_id = $4 and changed < $5`;

/** What was written goes with it. */
const remove = `
  update ${messageTable} set changed = $5, is_deleted = true, is_removed = is_removed or $6, file_ids = '{}', box_id = null, box_type = null, box = null
  where coach_id = $1 and athlete_id = $2 and by_coach = $3 and message_id = $4 and changed < $5`;

const isByCoach = (author: string): boolean => author.startsWith('coach-');

async function insert(db: Db, events: readonly Of<'MessageSent'>[]): Promise<void> {
  const pairs = [events.map(({ data }) => data.coachId), events.map(({ data }) => data.athleteId)];
  const positions = events.map(({ position }) => position);
  const values = [
    positions,
    events.map(({ data }) => data.messageId),
    ...pairs,
    events.map(({ data }) => isByCoach(data.author)),
    events.map(({ data }) => data.at),
    events.map(({ data }) => data.isWarned),
    events.map(({ data }) => data.fileIds.join(',')),
    events.map(({ id }) => id),
    events.map(({ sealed }) => sealed?.box ?? null),
  ];
  await db.query({ name: 'conversation-messages-insert', text: insertMessages, values });
  await db.query({ name: 'conversations-list', text: listConversations, values: [...pairs, positions] });
}

/** The later of two events of one message comes later, so each is applied alone. */
async function change(db: Db, { type, id, data, position, sealed }: Of<Change>): Promise<void> {
  const which = [data.coachId, data.athleteId, isByCoach(data.author), data.messageId, position];
  if (type !== 'MessageEdited') {
    await db.query({ name: 'conversation-message-delete', text: remove, values: [...which, type === 'MessageRemoved'] });
    return;
  }
  const values = [...which, data.at, data.isWarned, id, sealed?.box ?? null];
  await db.query({ name: 'conversation-message-edit', text: edit, values });
}

const isSent = (event: Projected<ModelEvent>): event is Of<'MessageSent'> => event.type === 'MessageSent';
const isChange = (event: Projected<ModelEvent>): event is Of<Change> =>
  event.type === 'MessageEdited' || event.type === 'MessageDeleted' || event.type === 'MessageRemoved';

/**
 * Messages and lists of conversations. Texts stay sealed as in the log: whoever destroys a key closes them here too, on every page of the
 * disk. `position` is a message's place, `changed` that of its last event.
 */
export const conversations = defineReadModel<ModelEvent>({
  name: 'conversations',
  version: 2,
  streams: ['message-', 'conversation-'],
  events: ['MessageSent', 'MessageEdited', 'MessageDeleted', 'MessageRemoved', 'ConversationOpened'],
  tables: {
    [messageTable]: `position bigint not null, changed bigint not null, message_id uuid not null, coach_id bigint not null,
      athlete_id bigint not null, by_coach boolean not null, sent_at timestamptz not null, edited_at timestamptz, is_warned boolean not null,
      is_deleted boolean not null default false, is_removed boolean not null default false, file_ids text[] not null, box_id uuid, box_type text, box text`,
    [conversationTable]: 'coach_id bigint not null, athlete_id bigint not null, position bigint not null',
  },
  indexes: [
    `alter table ${messageTable} add primary key (coach_id, athlete_id, position)`,
    `create unique index on ${messageTable} (coach_id, athlete_id, by_coach, message_id)`,
    `create index on ${messageTable} (coach_id, athlete_id, changed)`,
    // Unread messages, and those of one person over all conversations for the search.
    `create index on ${messageTable} (coach_id, athlete_id, by_coach, position) where not is_deleted`,
    `create index on ${messageTable} (coach_id, position) where not is_deleted`,
    `create index on ${messageTable} (athlete_id, position) where not is_deleted`,
    `alter table ${conversationTable} add primary key (coach_id, athlete_id)`,
    `create index on ${conversationTable} (coach_id, position)`,
    `create index on ${conversationTable} (athlete_id, position)`,
  ],

  shownIn: [
    { key: 'pair', view: conversationLive },
    { key: 'coach', view: conversationsLive, of: (id) => `coach-${id}` },
    { key: 'athlete', view: conversationsLive, of: (id) => `athlete-${id}` },
  ],

  async apply(db, events) {
    const sent = events.filter(isSent);
    if (sent.length > 0) await insert(db, sent);
    for (const event of events.filter(isChange)) await change(db, event);
    const keys = events.flatMap(({ data }) => [`pair:${pairName(data)}`, `coach:${data.coachId}`, `athlete:${data.athleteId}`]);
    return [...new Set(keys)];
  },
});
