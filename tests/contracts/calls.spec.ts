import { beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { type Answered, request, must } from '../product/people.ts';
import { cases } from './calls-cases.ts';
import { openCallsEnvironment, type CallsEnvironment } from './calls-requests.ts';

const product = inject('product');

interface Outcome {
  readonly problems?: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}
type Described = Readonly<Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, unknown>> }>>>>;

/** Declared for every endpoint but not provoked here: internal errors, and outages, which tests/faults/outages.spec.ts covers. */
const elsewhere = [500, 503];

let calls: CallsEnvironment;
beforeAll(async () => {
  calls = await openCallsEnvironment(product);
  const path = `/calls/${await calls.running()}/ticket`;
  // The media server comes up by itself, after the rest: until then there are no tickets.
  const ask = async () => ((await request(product, 'POST', path, { token: calls.coach.token })).status === 503 ? undefined : true);
  await eventually('tickets are given', ask, 100_000);
});

const saidBy = ({ status, body }: Answered<Outcome | undefined>) => [
  status,
  (body?.problems ?? []).map(({ path, code }) => `${path} ${code}`.trim()).join(', '),
];

describe.each(Object.entries(cases))('%s', (endpoint, rows) => {
  const [method = ''] = endpoint.split(' ');

  it.each(rows)('%i %s', async (status, problem, make) => {
    const { path, ...asking } = await make(calls);
    const answered = await request<Outcome | undefined>(product, method, path, asking);
    expect(saidBy(answered)).toEqual([status, problem]);
    for (const { message } of answered.body?.problems ?? []) expect(message).not.toBe('');
    expect(Number(answered.headers.get('retry-after')) > 0).toBe(status === 429);
  });

  it('429 tooManyRequests, above the limit per address', async () => {
    const headers = { 'x-forwarded-for': `10.99.${Object.keys(cases).indexOf(endpoint)}.1` };
    const path = endpoint.slice(method.length + 1).replace(/\{\w+\}/u, '1');
    // Without a session nothing is changed; each round exceeds the limit per address.
    const refused = await eventually('one is too many', async () => {
      const answers = await Promise.all(Array.from({ length: 300 }, () => request<Outcome>(product, method, path, { headers })));
      return answers.find(({ status }) => status === 429);
    });
    expect(saidBy(refused)).toEqual([429, 'tooManyRequests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

/** Refused to accounts that are being deleted (account-deletion.spec.ts), and to the staff (access-matrix.spec.ts). */
const toOthers = ['POST /calls/{callId}/ticket 403', 'GET /calls/{callId} 403'];

it('provokes every status declared by the endpoints of calls', async () => {
  const { body } = await must<{ paths: Described }>(product, 'GET', '/openapi.json');
  const declared = Object.entries(body.paths)
    .filter(([path]) => /^\/(?:calls|blocked_athletes)\b/u.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.keys(responses).map((status) => `${method.toUpperCase()} ${path} ${status}`),
      ),
    );
  const provoked = Object.entries(cases).flatMap(([endpoint, rows]) =>
    [...rows.map(([status]) => status), 429, ...elsewhere].map((status) => `${endpoint} ${status}`),
  );
  expect([...new Set([...provoked, ...toOthers])].toSorted()).toEqual(declared.toSorted());
});
