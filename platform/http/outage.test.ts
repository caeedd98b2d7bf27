import { afterEach, describe, expect, it } from 'vitest';
import { StoreUnavailable, WrongExpectedRevision } from '../event-store/index.ts';
import { DependencyAway, OutcomeUnknown } from '../outages/index.ts';
import { echo, serve, type Served } from './app.fixture.ts';

let app: Served | undefined;
afterEach(() => app?.close());

const coded = (code: string, message = 'of the driver'): Error => Object.assign(new Error(message), { code });
const sqlStates = ['08000', '08006', '53000', '53100', '53200', '53300', '57014', '57P01', '57P02', '57P03', '58030', '55P03', '40001'];
const system = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'ENOSPC', 'EDQUOT', 'ESOCKET'];
const texts = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
];

async function answerTo(error: unknown) {
  const handle = (): never => {
    throw error;
  };
  app = await serve([echo({ method: 'POST', path: '/thing', handle })]);
  const { status, headers, json } = await app.send('POST', '/thing');
  return { status, retryAfter: Number(headers.get('retry-after')), code: json().problems[0]?.code };
}

describe('a failing server', () => {
  it.each<[string, unknown]>([
    ...[...sqlStates, ...system].map((code): [string, unknown] => [code, coded(code)]),
    ...texts.map((text): [string, unknown] => [text, new Error(text)]),
    ['several addresses that refuse', Object.assign(new AggregateError([coded('ECONNREFUSED')]), { code: 'ECONNREFUSED' })],
    ['the store', new StoreUnavailable('read of review-1_2')],
    ['the store, its disk full', new StoreUnavailable('append', new Error('The events could not be written: database or disk is full'))],
    ['what is known to be away', new DependencyAway('postgres', false)],
    ['a cause further down', new Error('the code could not be sent', { cause: new Error('x', { cause: coded('ECONNRESET') }) })],
  ])('is 503 with Retry-After: %s', async (_, error) => {
    expect(await answerTo(error)).toEqual({ status: 503, retryAfter: expect.any(Number) as number, code: 'unavailable' });
  });

  it('gets a longer Retry-After if its disk is full', async () => {
    expect((await answerTo(coded('53100'))).retryAfter).toBeGreaterThan((await answerTo(coded('57P03'))).retryAfter);
  });

  it('is reported as outcomeUnknown if it may have stored the append', async () => {
    const { status, code, retryAfter } = await answerTo(new OutcomeUnknown('append', new DependencyAway('eventStore', true)));
    expect([status, code, retryAfter > 0]).toEqual([503, 'outcomeUnknown', true]);
  });

  it.each<[string, unknown]>([
    ['a statement that is wrong', coded('42703')],
    ['a constraint', coded('23505')],
    ['a number that is too large', coded('22003')],
    ['a text of zeros', coded('22021')],
    ['a conflict that nobody handled', new WrongExpectedRevision('review-1_2')],
    ['a mistake of ours', new TypeError('x is not a function')],
  ])('does not hide %s', async (_, error) => {
    expect((await answerTo(error)).status).toBe(500);
  });
});
