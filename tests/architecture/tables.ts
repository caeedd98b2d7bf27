/** The room that owns each schema. */
export const owners: Readonly<Record<string, string>> = {
  identity: 'api',
  media: 'api',
  feeds: 'api',
  conversations: 'api',
  presence: 'api',
  calls: 'sfu',
  commands: 'platform',
  projections: 'projections',
  views: 'projections',
  processes: 'processes',
  todos: 'processes',
  audit: 'audit',
};

/**
 * Other permitted tables: personal keys, the views and the function of `identity` for the media server and the processes, who has read what and
 * is here, for mails; how far read models are, for exports; and how far the log is sealed, for drills.
 */
const also: Readonly<Record<string, readonly string[]>> = {
  platform: ['identity.subject_keys'],
  projections: ['identity.subject_keys', 'audit.heads', 'audit.records', 'audit.checkpoint'],
  sfu: ['identity.public_keys', 'identity.open_sessions'],
  audit: ['projections.checkpoints'],
  processes: ['identity.mail_addresses', 'identity.erase_account', 'conversations.read_marks', 'presence.seen'],
};

const named = new RegExp(`\\b(?:from|join|into|update|table|truncate|using)\\s+((${Object.keys(owners).join('|')})\\.[a-z_]+)`, 'giu');

/** Tables of other rooms that a source's statements name. `file` is relative to the repository. */
export function foreignTables(file: string, source: string): string[] {
  const room = file.slice(0, file.indexOf('/'));
  return [...source.matchAll(named)].flatMap(([, table = '', schema = '']) => {
    const isOwn = owners[schema] === room || also[room]?.includes(table);
    return isOwn ? [] : [`${file}: ${table} is not a table of ${room}`];
  });
}
