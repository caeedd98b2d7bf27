import type { ServerWritableStream, UntypedServiceImplementation } from '@grpc/grpc-js';
import type { StatsReq, StatsResp } from '@eventstore/db-client/generated/monitoring_pb.js';
import monitoringPb from '@eventstore/db-client/generated/monitoring_pb.js';
import type { Store } from './storage/store.ts';
import type { OpenCalls } from './streams/open-calls.ts';

/** Shortest interval between two updates, even if a client asks for more. */
const LEAST_PERIOD_MS = 100;

/** The Monitoring service: streams the figures of this process at an interval. */
export function monitoringHandlers(store: Store, openCalls: OpenCalls): UntypedServiceImplementation {
  return {
    stats: (call: ServerWritableStream<StatsReq, StatsResp>) => {
      openCalls.add(call);
      call.write(stats(store));
      const period = Math.max(LEAST_PERIOD_MS, Math.min(Number(call.request.getRefreshTimePeriodInMs()), 0x7fffffff));
      const timer = setInterval(() => {
        // Skip updates for a client that does not read.
        if (!call.writableNeedDrain) call.write(stats(store));
      }, period);
      const stop = (): void => {
        clearInterval(timer);
      };
      call.once('cancelled', stop);
      call.once('error', stop);
    },
  };
}

function stats({ log, commits }: Store): StatsResp {
  const { rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const figures = {
    'proc-id': process.pid,
    'proc-mem': rss,
    'proc-cpu-seconds': (user + system) / 1e6,
    'proc-uptime-seconds': process.uptime(),
    'es-lastPosition': log.readable,
    'es-queue-writer-length': commits.waiting,
  };
  const response = new monitoringPb.StatsResp();
  for (const [name, value] of Object.entries(figures)) response.getStatsMap().set(name, String(value));
  return response;
}
