/** Schema changes in the order they apply; a published one is never edited, the next one corrects it. */
export const conversationMigrations: readonly { readonly name: string; readonly up: string }[] = [
  {
    name: 'conversations-0001-read-marks',
    up: `
      create schema conversations;

      -- How far each of the two has read: the place of a message in the log. No business fact, so it is not in the log.
      create table conversations.read_marks (
        role text not null check (role in ('athlete', 'coach')),
        person_id bigint not null,
        peer_id bigint not null,
        position bigint not null,
        primary key (role, person_id, peer_id)
      );
    `,
  },
];
