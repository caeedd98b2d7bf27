import type { Bookkeeping } from '@academy/platform/subscriptions';

/** Schema with the live tables of all read models. */
export const liveSchema = 'views';

/** Notifications, as JSON: the read model, its new position and the keys of changed rows. */
export const changesChannel = 'read_models';

/** The checkpoints of the read models and their parked events. */
export const bookkeeping: Bookkeeping = {
  schema: 'projections',
  searchPath: liveSchema,
  channel: changesChannel,
  worker: 'projector',
  label: 'model',
};
