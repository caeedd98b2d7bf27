import type { ServerCredentials } from '@grpc/grpc-js';
import { Server } from '@grpc/grpc-js';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import monitoringGrpc from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { Access } from './access/access.ts';
import { featuresHandlers } from './features.ts';
import { gossipHandlers } from './gossip.ts';
import { monitoringHandlers } from './monitoring.ts';
import { streamsService } from './protocol/definitions.ts';
import { shuttingDown } from './protocol/errors.ts';
import type { Store } from './storage/store.ts';
import { OpenCalls } from './streams/open-calls.ts';
import { streamsHandlers } from './streams/service.ts';

/** Largest message of a client: the size of the largest event in the real server. An append over its own limit then gets a proper error. */
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;
/** Time for clients to notice that their calls were ended before their connections are cut. */
const GRACE_MS = 1_000;

export interface RunningServer {
  readonly port: number;
  /** Refuses new calls, ends the open ones with UNAVAILABLE, and resolves when no connection is left. */
  stop(): Promise<void>;
}

/** Serves the store at host and port (0 chooses a free one); rejects if the port is taken. */
export async function serve(
  store: Store,
  host: string,
  port: number,
  access: Access,
  credentials: ServerCredentials,
): Promise<RunningServer> {
  const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE_BYTES });
  const openCalls = new OpenCalls();
  let bound = port;
  server.addService(streamsService, streamsHandlers(store, access, openCalls));
  server.addService(featuresGrpc.ServerFeaturesService, featuresHandlers());
  server.addService(
    gossipGrpc.GossipService,
    gossipHandlers(host, () => bound),
  );
  server.addService(monitoringGrpc.MonitoringService, monitoringHandlers(store, openCalls));
  bound = await bind(server, host, port, credentials);
  return {
    port: bound,
    stop: async () => {
      // Flush and answer the pending writes before the calls end.
      await store.commits.flush();
      await new Promise<void>((resolve) => {
        // A connection that breaks right now is never reported as closed: whatever is still open after the grace period is cut.
        const cut = setTimeout(() => {
          server.forceShutdown();
          resolve();
        }, GRACE_MS);
        server.tryShutdown(() => {
          clearTimeout(cut);
          resolve();
        });
        openCalls.end(shuttingDown());
      });
    },
  };
}

async function bind(server: Server, host: string, port: number, credentials: ServerCredentials): Promise<number> {
  return await new Promise((resolve, reject) => {
    server.bindAsync(`${host.includes(':') ? `[${host}]` : host}:${port}`, credentials, (error, bound) => {
      if (error === null) resolve(bound);
      else reject(new Error(`The event store cannot listen on ${host}:${port}: ${error.message}`));
    });
  });
}
