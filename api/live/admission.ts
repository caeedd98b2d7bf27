import type { IncomingMessage } from 'node:http';
import { livePath } from '@academy/domain/live';
import { addressOf, networkOf, RateLimiter } from '@academy/platform/http';

export interface AdmissionOptions {
  /** Web pages that may connect, by their Origin and the Host of the connection. */
  readonly allowsOrigin: (origin: string, host: string | undefined) => boolean;
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  readonly trustedProxies: number;
  readonly perAddress: number;
  readonly inAll: number;
}

/** HTTP status of a refusal. */
export type Refusal = 403 | 404 | 426 | 429 | 503;

export interface Admission {
  /** The network that is counted, or the reason for refusing. `makeRoom` ends another connection if all places are taken, and tells if it did. */
  admit(request: IncomingMessage, makeRoom: () => boolean): { readonly network: string } | { readonly refused: Refusal };
  /** An admitted connection has closed. */
  leave(network: string): void;
}

/** New connections per network; a page reconnects only once in a while. */
const openings = { perSecond: 2, burst: 60 };
const remembered = 50_000;

/** Browsers always send the page's origin, and no other browser rule keeps foreign pages away, so an Origin is required. */
export function createAdmission({ allowsOrigin, trustedProxies, perAddress, inAll }: AdmissionOptions): Admission {
  const connections = new Map<string, number>();
  const rate = new RateLimiter(openings, remembered);
  let all = 0;

  return {
    admit(request, makeRoom) {
      const { origin, host } = request.headers;
      if (request.url?.split('?', 1)[0] !== livePath) return { refused: 404 };
      if (request.method !== 'GET' || request.headers.upgrade?.toLowerCase() !== 'websocket') return { refused: 426 };
      if (origin === undefined || !allowsOrigin(origin, host)) return { refused: 403 };
      const network = networkOf(addressOf(request, trustedProxies));
      if (rate.take(network, performance.now()) > 0) return { refused: 429 };
      const own = connections.get(network) ?? 0;
      if (own >= perAddress) return { refused: 429 };
      if (all >= inAll && !makeRoom()) return { refused: 503 };
      connections.set(network, own + 1);
      all += 1;
      return { network };
    },
    leave(network) {
      const left = (connections.get(network) ?? 1) - 1;
      if (left > 0) connections.set(network, left);
      else connections.delete(network);
      all -= 1;
    },
  };
}
