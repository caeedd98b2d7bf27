import type { EventStoreDBClient } from '@eventstore/db-client';

/** Bytes that may be under way to this client. HTTP/2 begins with 64 kB, for which a server waits after every few dozen events. */
const windowBytes = 1024 * 1024;

/** How the client makes its connection, and where grpc-js keeps what a connection is made with; neither can be given from outside. */
interface Internals {
  createChannel: () => Promise<{ readonly internalChannel?: { readonly options?: Record<string, unknown> } }>;
}

/** Lets the store send ahead while events are being read. */
export function widenWindow(client: EventStoreDBClient): void {
  const internals = client as unknown as Internals;
  const create = internals.createChannel;
  internals.createChannel = async () => {
    const channel = await create();
    // Before the first call: the connection is made with it.
    if (channel.internalChannel?.options) channel.internalChannel.options['grpc-node.flow_control_window'] = windowBytes;
    return channel;
  };
}
