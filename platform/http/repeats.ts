import type { Earlier, Endpoint, EndpointRequest, EndpointResponse } from './endpoint.ts';
import { HttpProblem } from './problem.ts';
import { RateLimiter } from './rate-limit.ts';

/** A request and its key, in plain text: a ledger stores digests. */
export interface KeyedRequest {
  /** `athlete-7`; empty if nobody is signed in. */
  readonly caller: string;
  readonly key: string;
  /** The content of the request, as text. */
  readonly request: string;
}

/** The earlier use of a key; `isOther` if it belongs to a different request. */
export interface Claim extends Earlier {
  readonly isOther: boolean;
}

/** Keys and their requests. While it is not available it treats every key as new and does not throw. */
export interface KeyLedger {
  /** Binds a new key to its request, or returns the earlier use. */
  claim(request: KeyedRequest): Promise<Claim>;
  /** The same without binding anything. */
  find(request: KeyedRequest): Promise<Claim>;
  /** Records that a request was carried out, and the `Position` of its response. */
  settle(request: KeyedRequest, position: string | null): Promise<void>;
  /** Undoes a claim of this request that was not carried out. */
  release(request: KeyedRequest): Promise<void>;
}

export type HandleOnce = (request: EndpointRequest, endpoint: Endpoint, key: string) => Promise<EndpointResponse>;

const unknown: Claim = { isRepeated: false, isOther: false, done: null };
const noLedger: KeyLedger = { claim: async () => unknown, find: async () => unknown, settle: async () => {}, release: async () => {} };

/** New keys of one caller: 2,000 at once, then one in five seconds, so that nobody fills the ledger. */
const keyRate = { perSecond: 0.2, burst: 2_000 };
const rememberedCallers = 20_000;

/**
 * Runs requests with an Idempotency-Key. Simultaneous equal requests of a caller are carried out once and share the response; for
 * later ones the handler gets the earlier use. Throws HttpProblem 409 `keyReused`, before any other problem, if the key belongs to
 * a different request.
 */
export function createHandleOnce(ledger: KeyLedger = noLedger): HandleOnce {
  const running = new Map<string, Promise<EndpointResponse>>();
  const keys = new RateLimiter(keyRate, rememberedCallers);

  async function run(request: EndpointRequest, endpoint: Endpoint, keyed: KeyedRequest): Promise<EndpointResponse> {
    let claim: Promise<Claim> | undefined;
    const claimed = (): Promise<Claim> => (claim ??= ledger.claim(keyed));
    if (keyed.caller === '') {
      // Nothing is stored for a stranger before the handler has accepted them.
      requireSameRequest(await ledger.find(keyed));
    } else {
      const wait = keys.take(keyed.caller, performance.now());
      if (wait > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(wait) });
      claimed().catch(() => {});
    }
    const repeat = {
      key: keyed.key,
      earlier: async () => requireSameRequest(await claimed()),
      settle: (position: string | null) => ledger.settle(keyed, position),
    };
    try {
      return await endpoint.handle({ ...request, repeat } as EndpointRequest<never, never, never>);
    } catch (error) {
      if (claim) {
        requireSameRequest(await claim);
        // Another request was carried out under the key while Postgres was away, as its stream knows: the key is that one's.
        if (isReuse(error)) await ledger.release(keyed);
      }
      throw error;
    }
  }

  return (request, endpoint, key) => {
    const { caller, params, query, body } = request;
    const asked = JSON.stringify([endpoint.method, endpoint.path, params, query, body]);
    const keyed = { caller: caller ? `${caller.role}-${caller.id}` : '', key, request: asked };
    const name = JSON.stringify(keyed);
    const known = running.get(name);
    if (known) return known;
    const response = run(request, endpoint, keyed).finally(() => running.delete(name));
    running.set(name, response);
    return response;
  };
}

const isReuse = (error: unknown): boolean => error instanceof HttpProblem && error.problems.some(({ code }) => code === 'keyReused');

function requireSameRequest(claim: Claim): Earlier {
  if (claim.isOther) throw new HttpProblem(409, 'keyReused');
  return claim;
}
