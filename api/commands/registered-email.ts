import type { Codec, EventStore } from '@academy/platform/event-store';

/** The address an account was registered with, from its stream; null if there is none. It never changes. */
export async function registeredEmail({ store, codec }: { readonly store: EventStore; readonly codec: Codec }, stream: string) {
  const [registered] = await codec.decode(await store.readStream(stream, { limit: 1 }));
  const { email } = (registered?.data ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : null;
}
