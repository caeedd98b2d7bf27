import type { Codec, EventStore } from '@academy/platform/event-store';

/** The address of an account as its stream tells it: that of the registration, or of the last change. Null if there is none. */
export async function currentEmail({ store, codec }: { readonly store: EventStore; readonly codec: Codec }, stream: string) {
  const events = await codec.decode(await store.readStream(stream));
  const [email] = events.toReversed().flatMap(({ data }) => {
    const { email: told } = data as { email?: unknown };
    return typeof told === 'string' ? [told] : [];
  });
  return email ?? null;
}
