import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answer, refusal } from '../testing/fake-server.ts';
import { startClock, stopClock } from '../testing/fake-time.ts';
import { createTestApp } from '../testing/test-app.ts';
import { takeTicket } from './take-ticket.ts';

beforeEach(() => stopClock());
afterEach(startClock);

const path = '/calls/11111111-1111-4111-8111-111111111111/ticket';
const take = async (answer: Answer) => {
  const { store, server } = createTestApp({ answer: () => answer });
  const taken = await takeTicket(store.send, '11111111-1111-4111-8111-111111111111');
  return { taken, asked: server.sent('POST', path).length, left: Object.keys(store.getState().commands) };
};

it('returns the ticket, and keeps nothing of it', async () => {
  const body = { success: true, token: 'a.b.c', url: 'ws://calls.invalid' };
  expect(await take({ body })).toEqual({ taken: { ticket: body }, asked: 1, left: [] });
});

it.each([
  ['a call that is over', 409, 'callOver', true],
  ['a call of others', 404, 'callNotFound', true],
  ['a coach who has not answered', 409, 'callNotAnswered', false],
  ['servers that are not there yet', 503, 'callsNotReady', false],
])('reports %s', async (_what, status, code, isFinal) => {
  expect((await take(refusal(status, code))).taken).toEqual({ problem: code, isFinal });
});
