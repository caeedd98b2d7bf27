import { createExplorer } from '@academy/audit/queries';
import type { EndpointRequest } from '@academy/platform/http';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { numberEndpoints } from './numbers.ts';
import { peopleEndpoints } from './people.ts';
import type { ExplorerTools } from './records.ts';

/** A database with one record more than may be folded. */
const pool = { query: async () => ({ rows: [{ size: '30000', count: '20001' }] }) } as unknown as Pool;

it.each([
  ['/audit/explain/{name}/{key}', { name: 'reviews', key: '5' }],
  ['/audit/replay/{view}/{key}', { view: 'reviews', key: '5' }],
  ['/audit/reviews/{coachId}', { coachId: '5' }],
])('%s refuses more records than a browser should fold, and notes it', async (path, params) => {
  const outcomes: number[] = [];
  const tools: ExplorerTools = {
    explorer: createExplorer(pool, async () => null),
    scopesOf: async () => ['reviews'],
    now: () => '2027-03-01T10:00:00.000Z',
    note: async ({ outcome }) => void outcomes.push(outcome),
  };
  const endpoint = [...numberEndpoints(tools), ...peopleEndpoints(tools)].find((one) => one.path === path);
  const request = { params, query: {}, caller: { id: 9, role: 'auditor', session: 's' }, correlationId: 'c' } as unknown as EndpointRequest<
    never,
    never,
    never
  >;
  await expect(Promise.resolve(endpoint?.handle(request))).rejects.toMatchObject({ status: 422, problems: [{ code: 'tooManyRecords' }] });
  expect(outcomes).toEqual([422]);
});

const callId = '0b5cf1c6-54d2-4c0e-9a51-0c2a4f2f7f10';

it.each([
  ['calls', callId, 'reviews', 403, 'outsideGrant'],
  ['calls', '5', 'sessions', 404, 'notFound'],
  ['wallet', callId, 'money', 404, 'notFound'],
  ['calls', callId, 'sessions', 422, 'tooManyRecords'],
  ['profile', '5', 'reviews', 403, 'outsideGrant'],
  ['profile', 'coach-5', 'accounts', 404, 'notFound'],
  ['profile', '5', 'accounts', 422, 'tooManyRecords'],
] as const)('a replay of %s by %s needs its scope and its key: %s gets %i', async (view, key, scope, status, code) => {
  const outcomes: number[] = [];
  const tools: ExplorerTools = {
    explorer: createExplorer(pool, async () => null),
    scopesOf: async () => [scope],
    now: () => '2027-03-01T10:00:00.000Z',
    note: async ({ outcome }) => void outcomes.push(outcome),
  };
  const endpoint = numberEndpoints(tools).find((one) => one.path === '/audit/replay/{view}/{key}');
  const caller = { id: 9, role: 'auditor', session: 's' };
  const request = { params: { view, key }, query: {}, caller, correlationId: 'c' } as unknown as EndpointRequest<never, never, never>;
  await expect(Promise.resolve(endpoint?.handle(request))).rejects.toMatchObject({ status, problems: [{ code }] });
  expect(outcomes).toEqual([status]);
});
