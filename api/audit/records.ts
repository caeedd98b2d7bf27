import { type Explorer, mostCharacters, type Page, parsePageToken, type RecordFilters, timeOf } from '@academy/audit/queries';
import { isInScopes } from '@academy/domain';
import { consistencyView, explorerLimits, recordPage, recordProof, recordView, storyView } from '@academy/domain/explorer';
import { text } from '@academy/domain/kernel';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import { reading, type ReadingTools } from './reading.ts';

export interface ExplorerTools extends ReadingTools {
  readonly explorer: Explorer;
}

export const group = 'Audit';
export const access = { staff: ['auditor'] } as const;
export const closed = { description: 'The grant is over, or does not cover this.' };
export const away = { description: 'The journal or the database is away: nothing is read without a row in the journal.' };

export const numberOf = (problem: string) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, problem });
const filterText = (maxLength = mostCharacters) => Type.Optional(text('invalidFilter', { pattern: '^[^\\u0000]+$', maxLength }));
const filterNumber = Type.Optional(numberOf('invalidFilter'));

const filters = {
  stream: filterText(),
  person: filterText(),
  correlation: filterText(),
  type: filterText(100),
  actor: filterText(),
  since: filterText(),
  until: filterText(),
  first: filterNumber,
  last: filterNumber,
};

const list = Type.Object({
  ...filters,
  /** The `base` of an earlier answer: what came since is counted, and not shown. */
  base: filterNumber,
  /** The `next` of the page before. It carries the filters, so others beside it are not looked at. */
  page: Type.Optional(text('invalidPage', { maxLength: 4_000 })),
});

/** The time in full. Throws HttpProblem 400. */
function timeIn(value: string | undefined, path: string): string | undefined {
  if (value === undefined) return undefined;
  const time = timeOf(value);
  if (time === null) throw new HttpProblem(400, 'invalidFilter', path);
  return time;
}

function pageOf({ page, base, since, until, ...rest }: RecordFilters & { base?: number; page?: string }): Page {
  if (page !== undefined) {
    const found = parsePageToken(page);
    if (!found) throw new HttpProblem(400, 'invalidPage', '/page');
    return found;
  }
  const given: RecordFilters = { ...rest, since: timeIn(since, '/since'), until: timeIn(until, '/until') };
  return { filters: given, base: base ?? null, below: null };
}

/** What was asked, for the journal: names and values, without the bytes of a token. */
export const askedOf = (asked: object): string =>
  Object.entries(asked)
    .flatMap(([name, value]: [string, unknown]) => (value === undefined || value === null ? [] : [`${name}=${JSON.stringify(value)}`]))
    .join(' ');

export const recordEndpoints = (tools: ExplorerTools): Endpoint[] => [
  defineEndpoint({
    method: 'GET',
    path: '/audit/records',
    group,
    summary: `Sealed records, ${explorerLimits.page} a page, the newest first; all filters that are given have to fit.`,
    access,
    query: list,
    responses: { 200: { description: 'A page of records.', schema: recordPage }, 403: closed, 503: away },
    handle(request) {
      const page = pageOf(request.query);
      const target = askedOf({ ...page.filters, base: page.base, below: page.below });
      return reading(tools, request, { call: 'GET /audit/records', target }, async ({ scopes }) => {
        const { stream } = page.filters;
        if (stream !== undefined && !isInScopes(stream, scopes)) throw new HttpProblem(403, 'outsideGrant', '/stream');
        const body = await tools.explorer.records(page, scopes);
        return { body, shown: body.records.filter(({ seen }) => seen !== null).length };
      });
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/audit/records/{number}',
    group,
    summary:
      'One record: its sentence, the stored text, how today reads it, and its neighbours. Outside of the grant: number, hash, category.',
    access,
    params: Type.Object({ number: numberOf('recordNotFound') }),
    responses: {
      200: { description: 'The record.', schema: recordView },
      403: closed,
      404: { description: 'There is no such record.' },
      503: away,
    },
    handle(request) {
      const { number } = request.params;
      return reading(tools, request, { call: 'GET /audit/records/{number}', target: String(number) }, async ({ scopes }) => {
        const body = await tools.explorer.record(number, scopes);
        if (!body) throw new HttpProblem(404, 'recordNotFound');
        return { body, shown: body.seen === null ? 0 : 1 };
      });
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/audit/records/{number}/proof',
    group,
    summary: 'The proof that a record is under the newest head: https://c2sp.org/tlog-proof.',
    access,
    params: Type.Object({ number: numberOf('recordNotFound') }),
    responses: {
      200: { description: 'The proof.', schema: recordProof },
      403: closed,
      404: { description: 'There is no such record, or no head covers it yet.' },
      503: away,
    },
    handle(request) {
      const { number } = request.params;
      return reading(tools, request, { call: 'GET /audit/records/{number}/proof', target: String(number) }, async () => {
        const body = await tools.explorer.proof(number);
        if (!body) throw new HttpProblem(404, 'notYetProven');
        return { body, shown: 0 };
      });
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/audit/consistency',
    group,
    summary: 'The proof that the tree of a size begins with that of a smaller one; without `to`, that of the newest head.',
    access,
    query: Type.Object({ from: numberOf('headNotFound'), to: Type.Optional(numberOf('headNotFound')) }),
    responses: {
      200: { description: 'Both roots, and the hashes that prove it.', schema: consistencyView },
      403: closed,
      404: { description: 'No head has such a size, or they are the wrong way round.' },
      503: away,
    },
    handle(request) {
      const { from, to } = request.query;
      return reading(tools, request, { call: 'GET /audit/consistency', target: askedOf({ from, to }) }, async () => {
        const body = await tools.explorer.consistency(from, to ?? null);
        if (!body) throw new HttpProblem(404, 'headNotFound');
        return { body, shown: 0 };
      });
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/audit/stories/{id}',
    group,
    summary: `What led to a record and what came of it, or all of one action of a person: by a record's number, or a correlation. ${explorerLimits.story} records at most.`,
    access,
    params: Type.Object({ id: text('storyNotFound', { pattern: '^[^\\u0000]+$', maxLength: mostCharacters }) }),
    responses: {
      200: { description: 'The records and how they hang together.', schema: storyView },
      403: closed,
      404: { description: 'There is no such record or correlation.' },
      503: away,
    },
    handle(request) {
      const { id } = request.params;
      const of = /^[1-9]\d{0,14}$/u.test(id) ? { number: Number(id) } : { correlation: id };
      return reading(tools, request, { call: 'GET /audit/stories/{id}', target: id }, async ({ scopes }) => {
        const body = await tools.explorer.story(of, scopes);
        if (!body) throw new HttpProblem(404, 'storyNotFound');
        return { body, shown: body.records.filter(({ seen }) => seen !== null).length };
      });
    },
  }),
];
