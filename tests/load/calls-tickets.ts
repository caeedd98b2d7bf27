import { signallingPath } from '@academy/domain/calls';
import { must } from '../product/people.ts';
import type { Product } from '../product/product.ts';
import type { Place } from './calls-client.ts';

export interface Pair {
  readonly coachId: number;
  readonly coachToken: string;
  readonly athleteToken: string;
}

/** An accepted call and the tickets of its two people, valid for a minute. */
export interface OpenCall {
  readonly callId: string;
  readonly place: Place;
  /** The tickets of the coach and of the athlete. */
  readonly tickets: readonly [string, string];
}

const atOnce = 16;

/** Makes and accepts a call of the pair through the api. A request for a ticket has to carry `position`. */
export async function ring(product: Product, { coachId, coachToken, athleteToken }: Pair): Promise<{ callId: string; position: string }> {
  const body = { coach_id: coachId, sport: 'Tennis' };
  const { body: asked } = await must<{ id: string }>(product, 'POST', '/calls', { token: athleteToken, body });
  const { headers } = await must(product, 'POST', `/calls/${asked.id}/accept`, { token: coachToken });
  return { callId: asked.id, position: headers.get('position') ?? '' };
}

/** One call for every pair. */
export async function openCalls(product: Product, pairs: readonly Pair[]): Promise<OpenCall[]> {
  const calls: OpenCall[] = [];
  const rest = pairs.values();
  const open = async (): Promise<void> => {
    for (const pair of rest) {
      const { callId, position } = await ring(product, pair);
      const ticketOf = async (token: string): Promise<{ token: string; url: string }> =>
        (
          await must<{ token: string; url: string }>(product, 'POST', `/calls/${callId}/ticket`, {
            token,
            headers: { 'at-least': position },
          })
        ).body;
      const [coach, athlete] = [await ticketOf(pair.coachToken), await ticketOf(pair.athleteToken)];
      calls.push({ callId, place: { url: coach.url + signallingPath, origin: product.web }, tickets: [coach.token, athlete.token] });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, open));
  return calls;
}
