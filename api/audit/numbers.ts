import { keyPatterns, TooManyRecords, viewOfNumber } from '@academy/audit/queries';
import { type AuditScope } from '@academy/domain';
import {
  auditOverview,
  explainedNumbers,
  explorerLimits,
  journalPage,
  numberExplanation,
  replayedViews,
  replayPage,
} from '@academy/domain/explorer';
import { text } from '@academy/domain/kernel';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import { reading } from './reading.ts';
import { access, askedOf, away, closed, type ExplorerTools, group, numberOf } from './records.ts';

type ViewName = keyof typeof keyPatterns;

const scopeOfView = { wallet: 'money', reviews: 'reviews', calls: 'sessions', profile: 'accounts' } as const satisfies Record<
  ViewName,
  AuditScope
>;

/** Throws HttpProblem 403 outside of the scope. */
export function mustSee(scope: AuditScope, scopes: readonly AuditScope[]): void {
  if (!scopes.includes(scope)) throw new HttpProblem(403, 'outsideGrant');
}

/** Throws HttpProblem 404 for what is no key of such a view. */
export function mustBeKey(view: ViewName, key: string): void {
  if (!keyPatterns[view].test(key)) throw new HttpProblem(404, 'notFound');
}

/** Turns what is too much for a browser into a 422. */
export async function within<Found>(work: Promise<Found>): Promise<Found> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof TooManyRecords ? new HttpProblem(422, 'tooManyRecords') : error;
  }
}

export const tooMany = { description: `More than ${explorerLimits.replayed} records.` };
const key = text('notFound', { maxLength: 40 });

export const numberEndpoints = (tools: ExplorerTools): Endpoint[] => [
  defineEndpoint({
    method: 'GET',
    path: '/audit/overview',
    group,
    summary: 'How many records are sealed, up to which head, on which days, and what the sealer raised.',
    access,
    responses: { 200: { description: 'Counts.', schema: auditOverview }, 403: closed, 503: away },
    handle: (request) =>
      reading(tools, request, { call: 'GET /audit/overview', target: '' }, async ({ scopes }) => {
        const body = { ...(await tools.explorer.overview()), scopes };
        return { body, shown: 0 };
      }),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/audit/journal',
    group,
    summary: 'What auditors have read, the newest first. This reading is the next row.',
    access,
    query: Type.Object({ below: Type.Optional(numberOf('invalidPage')), person: Type.Optional(text('invalidFilter', { maxLength: 40 })) }),
    responses: { 200: { description: 'A page of the journal.', schema: journalPage }, 403: closed, 503: away },
    handle: (request) =>
      reading(tools, request, { call: 'GET /audit/journal', target: askedOf(request.query) }, async ({ scopes }) => {
        mustSee('journal', scopes);
        const { below, person } = request.query;
        const body = await tools.explorer.journal({ below: below ?? null, person: person ?? null });
        return { body, shown: body.rows.length };
      }),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/audit/explain/{name}/{key}',
    group,
    summary: 'The records of which a number is made, with the sums before and after each page: of a wallet (athlete_7) or a coach (5).',
    access,
    params: Type.Object({
      name: Type.Unsafe<(typeof explainedNumbers)[number]>({ type: 'string', enum: [...explainedNumbers], problem: 'notFound' }),
      key,
    }),
    query: Type.Object({ page: Type.Optional(numberOf('invalidPage')), at: Type.Optional(numberOf('recordNotFound')) }),
    responses: {
      200: { description: 'The number and a page of its parts.', schema: numberExplanation },
      403: closed,
      404: { description: 'There is no such wallet or coach, or no such page.' },
      422: tooMany,
      503: away,
    },
    handle(request) {
      const { name, key } = request.params;
      const { page = 1, at } = request.query;
      const target = askedOf({ name, key, page, at });
      return reading(tools, request, { call: 'GET /audit/explain/{name}/{key}', target }, async ({ scopes }) => {
        const view = viewOfNumber[name];
        mustSee(scopeOfView[view], scopes);
        mustBeKey(view, key);
        const body = await within(tools.explorer.explanation(name, key, { page, at: at ?? null }));
        if (!body) throw new HttpProblem(404, 'invalidPage');
        return { body, shown: body.parts.length };
      });
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/audit/replay/{view}/{key}',
    group,
    summary: `The records of which a view is made, ${explorerLimits.replayPage} a page, for a fold in the browser.`,
    access,
    params: Type.Object({ view: Type.Unsafe<ViewName>({ type: 'string', enum: [...replayedViews], problem: 'notFound' }), key }),
    query: Type.Object({ after: Type.Optional(numberOf('invalidPage')) }),
    responses: {
      200: { description: 'A page of records, in the order of the log.', schema: replayPage },
      403: closed,
      404: { description: 'There is no such wallet, coach or call.' },
      422: tooMany,
      503: away,
    },
    handle(request) {
      const { view, key } = request.params;
      const { after = 0 } = request.query;
      return reading(
        tools,
        request,
        { call: 'GET /audit/replay/{view}/{key}', target: askedOf({ view, key, after }) },
        async ({ scopes }) => {
          mustSee(scopeOfView[view], scopes);
          mustBeKey(view, key);
          const body = await within(tools.explorer.replay(view, key, after));
          return { body, shown: body.records.length };
        },
      );
    },
  }),
];
