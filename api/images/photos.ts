import type { Codec, EventStore } from '@academy/platform/event-store';
import type { ImageStore } from './image-store.ts';

/** The pictures that people chose as their photo. A person's stream names them in `imageId`, the current one last; empty is none. */
export interface Photos {
  /** True for no picture, for the current photo, which was checked when it was chosen, and for one that this account uploaded. */
  readonly mayChoose: (stream: string, imageId: string, accountId: number) => Promise<boolean>;
  /** Deletes the files of former photos. Repeat it after a failure. */
  readonly deleteFormer: (stream: string, accountId: number) => Promise<void>;
}

export interface PhotosParts {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly codec: Pick<Codec, 'decode'>;
  readonly images: Pick<ImageStore, 'owns' | 'remove'>;
}

/** Asks Postgres only about pictures that the stream does not settle. */
export function createPhotos({ store, codec, images }: PhotosParts): Photos {
  const namedIn = async (stream: string): Promise<string[]> => {
    const events = await codec.decode(await store.readStream(stream));
    return events.flatMap(({ data }) => (data as { imageId?: string }).imageId ?? []);
  };
  return {
    async mayChoose(stream, imageId, accountId) {
      if (imageId === '' || (await namedIn(stream)).at(-1) === imageId) return true;
      return await images.owns(imageId, accountId);
    },
    async deleteFormer(stream, accountId) {
      const named = await namedIn(stream);
      const former = new Set(named.filter((imageId) => imageId !== '' && imageId !== named.at(-1)));
      if (former.size > 0) await images.remove([...former], accountId);
    },
  };
}
