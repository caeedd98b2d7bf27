import { type AuditScope, isInScopes } from '@academy/domain';
import {
  drillAccepted,
  drillDecider,
  type DrillPage,
  drillPage,
  type DrillRow,
  drillStream,
  type DrillView,
  drillView,
  requestDrill,
} from '@academy/domain/drills';
import { text } from '@academy/domain/kernel';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { foldedFrom, type FoundCertificate, type FoundDrill } from '@academy/projections/queries';
import { Type } from 'typebox';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { staffOf } from '../staff/caller.ts';
import { reading } from './reading.ts';
import { access, askedOf, away, closed, type ExplorerTools, group } from './records.ts';

const models = ['drill_list'];

/** A read model is within a grant if all streams are that it is folded from. */
const isGranted = (name: string, scopes: readonly AuditScope[]): boolean =>
  (foldedFrom.get(name) ?? ['-']).every((prefix) => isInScopes(prefix, scopes));

const namesIn = (scopes: readonly AuditScope[]): string[] => [...foldedFrom.keys()].filter((name) => isGranted(name, scopes)).toSorted();

function rowOf({ drillId, by, models: names, requestedAt, attempts, endedAt, why, verdict, rows, differing }: FoundDrill): DrillRow {
  return {
    id: drillId,
    by,
    models: [...names],
    requested_at: requestedAt.toISOString(),
    state: why !== null ? 'failed' : verdict !== null ? 'finished' : attempts > 0 ? 'running' : 'waiting',
    ended_at: endedAt?.toISOString() ?? null,
    verdict,
    rows,
    differing,
  };
}

/** Keys of rows are shown within the grant only; all else is for everybody who has one. */
const certificateOf = (
  { models: compared, notCompared, head }: FoundCertificate,
  scopes: readonly AuditScope[],
  record: number | null,
): DrillView['certificate'] => ({
  models: compared.map(({ name, version, position, number, tables, differences, isHealed }) => ({
    name,
    version,
    position,
    number,
    tables: tables.map((table) => ({ ...table })),
    differences: isGranted(name, scopes) ? differences.map((difference) => ({ ...difference })) : null,
    is_healed: isHealed,
  })),
  not_compared: notCompared.map((one) => ({ ...one })),
  head: head && { size: head.size, root: head.root, signed_at: head.signedAt },
  record,
});

/** What is to be compared: one read model, or all that the grant covers. Throws HttpProblem 400 and 403. */
function chosenOf(model: string | null, scopes: readonly AuditScope[]): string[] {
  if (model !== null && !foldedFrom.has(model)) throw new HttpProblem(400, 'drillModelUnknown', '/model');
  const chosen = namesIn(scopes).filter((name) => model === null || name === model);
  if (chosen.length === 0) throw new HttpProblem(403, 'outsideGrant');
  return chosen;
}

/** Auditors ask for drills and read their certificates; the process of the read side does the work. */
export function drillEndpoints(tools: ExplorerTools, services: Pick<Services, 'queries' | 'handleCommand' | 'awaitViews'>): Endpoint[] {
  const { handleCommand, awaitViews } = services;
  const { drills } = services.queries;

  return [
    defineEndpoint({
      method: 'GET',
      path: '/audit/drills',
      group,
      summary: 'Comparisons of read models with what a rebuild makes of the log, the newest first.',
      access,
      query: Type.Object({ below: Type.Optional(text('invalidPage', { pattern: String.raw`^\d{1,18}$` })) }),
      responses: { 200: { description: 'A page of drills.', schema: drillPage }, 403: closed, 503: away },
      async handle(request) {
        await awaitViews(request, models);
        const { below } = request.query;
        return await reading(tools, request, { call: 'GET /audit/drills', target: askedOf(request.query) }, async ({ scopes }) => {
          const [page, isRunning] = await Promise.all([drills.page(below === undefined ? null : BigInt(below)), drills.isRunning()]);
          const names = namesIn(scopes);
          const last = page.drills.at(-1);
          const body: DrillPage = {
            drills: page.drills.map(rowOf),
            models: names,
            is_whole: names.length === foldedFrom.size,
            is_running: isRunning,
            next: last && page.hasMore ? String(last.position) : null,
          };
          return { body, shown: 0 };
        });
      },
    }),
    defineEndpoint({
      method: 'GET',
      path: '/audit/drills/{id}',
      group,
      summary: 'A drill and, once it has finished, its certificate. Rows that differ are named within the grant, by ids alone.',
      access,
      params: Type.Object({ id: text('drillNotFound', { pattern: '^[1-9]\\d{5}-[1-9]\\d{0,5}$' }) }),
      responses: {
        200: { description: 'The drill.', schema: drillView },
        403: closed,
        404: { description: 'There is no such drill.' },
        503: away,
      },
      async handle(request) {
        await awaitViews(request, models);
        const { id } = request.params;
        return await reading(tools, request, { call: 'GET /audit/drills/{id}', target: id }, async ({ scopes }) => {
          const found = await drills.one(id);
          if (!found) throw new HttpProblem(404, 'drillNotFound');
          const { drill, certificate } = found;
          const record = certificate && (await tools.explorer.numberOfEvent(certificate.eventId));
          const body: DrillView = {
            ...rowOf(drill),
            is_healing: drill.isHealing,
            attempts: drill.attempts,
            why: drill.why,
            certificate: certificate && certificateOf(certificate, scopes, record),
          };
          return { body, shown: 0 };
        });
      },
    }),
    defineEndpoint({
      method: 'POST',
      path: '/audit/drills',
      group,
      summary: 'Have a read model compared with what a rebuild makes of the log, or all that the grant covers. One drill at a time.',
      access,
      body: requestDrill,
      responses: {
        202: { description: 'It waits to be done.', schema: drillAccepted },
        403: closed,
        409: { description: 'A drill is running.' },
        503: away,
      },
      async handle(request) {
        const { body: asked, caller, correlationId } = request;
        const actor = staffOf(caller);
        let position: string | null = null;
        const { body } = await reading(tools, request, { call: 'POST /audit/drills', target: askedOf(asked) }, async ({ id, scopes }) => {
          const at = tools.now();
          const command = {
            type: 'RequestDrill',
            at,
            by: `auditor-${id}`,
            models: chosenOf(asked.model, scopes),
            isHealing: false,
          } as const;
          const done = await handleCommand({ decider: drillDecider, stream: drillStream(at), command, actor, correlationId });
          position = done.position;
          const requested = done.events.find(({ type }) => type === 'DrillRequested')?.data as { drillId: string };
          return { body: { id: requested.drillId }, shown: 0 };
        });
        return { status: 202, body, headers: positionHeader(position) };
      },
    }),
  ];
}
