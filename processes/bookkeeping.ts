import type { Bookkeeping } from '@academy/platform/subscriptions';

/** Schema with the lists of all processes. */
export const listSchema = 'todos';

/** The checkpoints of the lists. Each commit is announced on the channel, which wakes the worker of the list. */
export const bookkeeping: Bookkeeping = {
  schema: 'processes',
  searchPath: listSchema,
  channel: 'todos',
  worker: 'todo_list',
  label: 'process',
};
