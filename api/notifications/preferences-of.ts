import { type Preferences, preferencesDecider, preferencesStream } from '@academy/domain/notifications';
import { foldStored } from '@academy/platform/commands';
import type { Services } from '../services.ts';

/** What a person wishes, from the log, so that it holds at once. */
export async function preferencesOf({ store, codec }: Pick<Services, 'store' | 'codec'>, personId: number): Promise<Preferences> {
  const events = await codec.decode(await store.readStream(preferencesStream(personId)));
  return foldStored(preferencesDecider, events).preferences;
}
