import type { EventStoreDBClient } from '@eventstore/db-client';

/** Bytes that may be in flight to this client. HTTP/2 defaults to 64 kB, after which a server waits: every few dozen events. */
const windowBytes = 1024 * 1024;

/** The client's connection factory, and the place of grpc-js for connection options; neither can be set from outside. */
interface Internals {
  createChannel: () => Promise<{ readonly internalChannel?: { readonly options?: Record<string, unknown> } }>;
}

/** Lets the store send ahead while events are read. */
export function widenWindow(client: EventStoreDBClient): void {
  const internals = client as unknown as Internals;
  const create = internals.createChannel;
  internals.createChannel = async () => {
    const channel = await create();
    // Must happen before the first request, which opens the connection.
    if (channel.internalChannel?.options) channel.internalChannel.options['grpc-node.flow_control_window'] = windowBytes;
    return channel;
  };
}
