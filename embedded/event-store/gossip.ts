import { randomUUID } from 'node:crypto';
import type { sendUnaryData, ServerUnaryCall, UntypedServiceImplementation } from '@grpc/grpc-js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';

const TICKS_PER_MS = 10_000n;

/** The Gossip service of a one-node cluster: this server is the leader, at the address it listens on. */
export function gossipHandlers(host: string, port: () => number): UntypedServiceImplementation {
  const instanceId = new sharedPb.UUID();
  instanceId.setString(randomUUID());
  return {
    read: (_call: ServerUnaryCall<Empty, ClusterInfo>, callback: sendUnaryData<ClusterInfo>) => {
      const endPoint = new gossipPb.EndPoint();
      endPoint.setAddress(host);
      endPoint.setPort(port());
      const member = new gossipPb.MemberInfo();
      member.setInstanceId(instanceId);
      member.setTimeStamp(String(BigInt(Date.now()) * TICKS_PER_MS));
      member.setState(gossipPb.MemberInfo.VNodeState.LEADER);
      member.setIsAlive(true);
      member.setHttpEndPoint(endPoint);
      const cluster = new gossipPb.ClusterInfo();
      cluster.addMembers(member);
      callback(null, cluster);
    },
  };
}
