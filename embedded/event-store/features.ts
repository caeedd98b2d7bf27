import type { sendUnaryData, ServerUnaryCall, UntypedServiceImplementation } from '@grpc/grpc-js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';

/** The server version whose behaviour this one follows; clients enable features by it. */
const SERVER_VERSION = '24.6.0';

const STREAMS = 'event_store.client.streams.streams';

/** Method names in lower case, as the real server lists them. A client sends batch appends only if they are listed here. */
const METHODS: readonly (readonly [service: string, method: string, ...features: string[]])[] = [
  [STREAMS, 'append'],
  [STREAMS, 'batchappend', 'deadline_duration'],
  [STREAMS, 'delete'],
  [STREAMS, 'tombstone'],
  [STREAMS, 'read', 'position', 'events'],
  ['event_store.client.gossip.gossip', 'read'],
  ['event_store.client.monitoring.monitoring', 'stats'],
  ['event_store.client.server_features.serverfeatures', 'getsupportedmethods'],
];

/** The ServerFeatures service: what this server can do. */
export function featuresHandlers(): UntypedServiceImplementation {
  const supported = new featuresPb.SupportedMethods();
  supported.setEventStoreServerVersion(SERVER_VERSION);
  for (const [service, name, ...features] of METHODS) {
    const method = new featuresPb.SupportedMethod();
    method.setServiceName(service);
    method.setMethodName(name);
    method.setFeaturesList(features);
    supported.addMethods(method);
  }
  return {
    getSupportedMethods: (_call: ServerUnaryCall<Empty, SupportedMethods>, callback: sendUnaryData<SupportedMethods>) => {
      callback(null, supported);
    },
  };
}
