import { get } from 'node:http';
import { get as getEncrypted } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Silence {
  /** Pause between two questions. */
  readonly everyMs: number;
  /** Without any answer for so long, the process counts as hanging; 0: it never does. */
  readonly mostMs: number;
}

const everyMs = 10_000;

export const silenceOf = (mostMs: number): Silence => ({ everyMs, mostMs });

/**
 * True once a server gives no answer any more, false when `signal` is aborted. Every answer counts, a refusal too: it shows that the
 * process is not stuck in a loop, in which it would hold its port and answer nobody for ever.
 */
export async function untilSilent(url: string, { everyMs, mostMs }: Silence, signal: AbortSignal): Promise<boolean> {
  if (mostMs === 0) return false;
  while (!signal.aborted) {
    if (!(await answers(url, mostMs, signal))) return !signal.aborted;
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {});
  }
  return false;
}

/** Where a server can be asked, from what it said when it was ready, which may be several addresses; undefined if it speaks no HTTP. */
export function healthOf(said: string): string | undefined {
  const [address = ''] = said.split(' ');
  const url = /^(?:http|ws)s?:\/\//u.test(address) ? URL.parse('/healthz', address.replace(/^ws/u, 'http')) : null;
  return url?.href;
}

/** A refused connection counts as an answer: whoever is gone is seen to be gone. So does a certificate that is not for this address. */
async function answers(url: string, withinMs: number, signal: AbortSignal): Promise<boolean> {
  return await new Promise((resolve) => {
    const ask = url.startsWith('https:') ? getEncrypted : get;
    const request = ask(url, { agent: false, signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]) });
    request.once('response', (response) => {
      response.destroy();
      resolve(true);
    });
    request.once('error', ({ name }) => resolve(name !== 'AbortError' && name !== 'TimeoutError'));
  });
}
