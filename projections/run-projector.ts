import { logParked, type RunOptions, runSubscriber } from '@academy/platform/subscriptions';
import type { ReadModel } from './read-model.ts';
import { rebuild } from './rebuild/rebuild.ts';

export interface ProjectorOptions extends Omit<RunOptions, 'subscriber' | 'build'> {
  readonly model: ReadModel;
}

/** Keeps one read model up to date until the signal; a new version is built from the whole log first. */
export function runProjector({ model, ...options }: ProjectorOptions): Promise<void> {
  const { databaseUrl, store, codec, logger } = options;
  return runSubscriber({
    ...options,
    subscriber: model,
    build: (_session, signal) =>
      rebuild([model], {
        databaseUrl,
        store,
        codec,
        signal,
        unlessBuilt: true,
        onProgress: (line) => logger.info({ model: model.name }, line),
        onParked: (parked) => logParked(logger, model, parked),
      }),
  });
}
