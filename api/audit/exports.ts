import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { exportFile, headsOfDays, isOver } from '@academy/audit/queries';
import { type AuditScope, auditScopes } from '@academy/domain';
import {
  exportAccepted,
  exportDecider,
  exportIdPattern,
  type ExportPage,
  exportPage,
  type ExportPeriod,
  type ExportRow,
  exportStream,
  exportView,
  type ExportView,
  isOwnExport,
  requestExport,
} from '@academy/domain/exports';
import { text } from '@academy/domain/kernel';
import { binary, defineEndpoint, type Endpoint, HttpProblem, Streamed } from '@academy/platform/http';
import type { FoundExport } from '@academy/projections/queries';
import type { Pool } from 'pg';
import { Type } from 'typebox';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { staffOf } from '../staff/caller.ts';
import { type Reader, reading } from './reading.ts';
import { access, askedOf, away, closed, type ExplorerTools, group } from './records.ts';

const models = ['export_list'];
const params = Type.Object({ id: text('exportNotFound', { pattern: exportIdPattern }) });
const pieceBytes = 262_144;
const tar = 'application/x-tar';
const soon = { 'Retry-After': '5' };

const nameOf = (exportId: string): string => `academy-export-${exportId}.tar`;

const isGone = ({ keptUntil, removedAt }: FoundExport, now: string): boolean =>
  removedAt !== null || (keptUntil !== null && keptUntil.toISOString() <= now);

function stateOf(found: FoundExport, now: string): ExportRow['state'] {
  if (found.why !== null) return 'failed';
  if (found.written) return isGone(found, now) ? 'gone' : 'ready';
  return found.attempts > 0 ? 'writing' : 'waiting';
}

function rowOf(found: FoundExport, now: string): ExportRow {
  const { exportId: id, requestedAt, since, until, endedAt, why, written, keptUntil } = found;
  return {
    id,
    requested_at: requestedAt.toISOString(),
    since,
    until,
    state: stateOf(found, now),
    ended_at: endedAt?.toISOString() ?? null,
    why,
    written:
      written && keptUntil
        ? {
            first: written.from + 1,
            last: written.to,
            root: written.root,
            records: written.records,
            rows: written.rows,
            cut_off: written.cutOff,
            bytes: written.bytes,
            sha256: written.sha256,
            file: nameOf(id),
            kept_until: keptUntil.toISOString(),
          }
        : null,
  };
}

const isWhole = (scopes: readonly AuditScope[]): boolean => auditScopes.every((scope) => scopes.includes(scope));

/** An export holds everything, so its grant has to. Throws HttpProblem 403. */
function needsAll({ scopes }: Reader): void {
  if (!isWhole(scopes)) throw new HttpProblem(403, 'outsideGrant');
}

/** The heads of what is asked for. Throws HttpProblem 400 for days that are not over or empty, and 503 before the first head. */
async function periodOf(tools: ExplorerTools, pool: Pool, since: string | null, until: string | null): Promise<ExportPeriod> {
  if ((await tools.explorer.overview()).head === null) throw new HttpProblem(503, 'unavailable', '', soon);
  if (!since || !until) return { from: 0, to: null, since: null, until: null };
  if (!isOver(until, new Date(tools.now()))) throw new HttpProblem(400, 'exportDayNotOver', '/until');
  const heads = await headsOfDays(pool, since, until);
  if (heads.to <= heads.from) throw new HttpProblem(400, 'exportEmpty', '/until');
  return { ...heads, since, until };
}

/** The file in pieces as the client takes them, so none of it waits in memory. */
async function* piecesOf(file: string): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) yield piece as Buffer;
}

interface ExportParts extends Pick<Services, 'queries' | 'handleCommand' | 'awaitViews'> {
  readonly pool: Pool;
  /** Where the audit keeps the files; null: nowhere. */
  readonly exportsFolder: string | null;
}

/** Auditors begin exports and fetch them; the audit writes them and removes them after a week. */
export function exportEndpoints(
  tools: ExplorerTools,
  { queries, handleCommand, awaitViews, pool, exportsFolder }: ExportParts,
): Endpoint[] {
  const exports = queries.auditExports;

  /** Throws HttpProblem 403 for another auditor's, and 404. */
  async function own(id: string, reader: Reader): Promise<FoundExport> {
    if (!isOwnExport(id, reader.id)) throw new HttpProblem(403, 'exportNotOwn');
    const found = await exports.one(id);
    if (!found) throw new HttpProblem(404, 'exportNotFound');
    return found;
  }

  return [
    defineEndpoint({
      method: 'GET',
      path: '/audit/exports',
      group,
      summary: 'The exports of the caller, the newest first.',
      access,
      query: Type.Object({ below: Type.Optional(text('invalidPage', { pattern: String.raw`^\d{1,18}$` })) }),
      responses: { 200: { description: 'A page of exports.', schema: exportPage }, 403: closed, 503: away },
      async handle(request) {
        await awaitViews(request, models);
        const { below } = request.query;
        return await reading(tools, request, { call: 'GET /audit/exports', target: askedOf(request.query) }, async ({ id, scopes }) => {
          const [page, isRunning] = await Promise.all([
            exports.page(id, below === undefined ? null : BigInt(below)),
            exports.isRunning(id),
          ]);
          const now = tools.now();
          const last = page.exports.at(-1);
          const body: ExportPage = {
            exports: page.exports.map((found) => rowOf(found, now)),
            may_export: isWhole(scopes),
            is_running: isRunning,
            next: last && page.hasMore ? String(last.position) : null,
          };
          return { body, shown: 0 };
        });
      },
    }),
    defineEndpoint({
      method: 'GET',
      path: '/audit/exports/{id}',
      group,
      summary: 'An export of the caller: how it goes, and what its file is.',
      access,
      params,
      responses: {
        200: { description: 'The export.', schema: exportView },
        403: { description: 'The grant is over, or the export is another auditor’s.' },
        404: { description: 'There is no such export.' },
        503: away,
      },
      async handle(request) {
        await awaitViews(request, models);
        const { id } = request.params;
        return await reading(tools, request, { call: 'GET /audit/exports/{id}', target: id }, async (reader) => {
          const found = await own(id, reader);
          const record = found.endEventId === null ? null : await tools.explorer.numberOfEvent(found.endEventId);
          const body: ExportView = { ...rowOf(found, tools.now()), attempts: found.attempts, record };
          return { body, shown: 0 };
        });
      },
    }),
    defineEndpoint({
      method: 'GET',
      path: '/audit/exports/{id}/file',
      group,
      summary: 'Download an export: a tar archive, to be verified by academy-audit. Its grant has to cover everything.',
      access,
      params,
      responses: {
        200: { description: 'The file.', type: tar, schema: binary },
        403: { description: 'The grant is over or does not cover everything, or the export is another auditor’s.' },
        404: { description: 'There is no such export, or it has no file (yet).' },
        410: { description: 'The file was removed after seven days.' },
        503: away,
      },
      async handle(request) {
        await awaitViews(request, models);
        const { id } = request.params;
        const { body } = await reading(tools, request, { call: 'GET /audit/exports/{id}/file', target: id }, async (reader) => {
          needsAll(reader);
          const found = await own(id, reader);
          if (!found.written) throw new HttpProblem(404, 'exportNotReady');
          if (isGone(found, tools.now())) throw new HttpProblem(410, 'exportGone');
          const file = exportsFolder === null ? null : exportFile(exportsFolder, id);
          const size =
            file === null
              ? null
              : await stat(file).then(
                  (stats) => stats.size,
                  () => null,
                );
          // A disk that is away, or is not the one that the audit writes to.
          if (file === null || size !== found.written.bytes) throw new HttpProblem(503, 'unavailable');
          return { body: new Streamed(size, piecesOf(file)), shown: found.written.records };
        });
        return {
          status: 200,
          body,
          type: tar,
          headers: {
            'Content-Disposition': `attachment; filename="${nameOf(id)}"`,
            'Content-Security-Policy': "default-src 'none'; sandbox",
            'Cache-Control': 'private, no-store',
          },
        };
      },
    }),
    defineEndpoint({
      method: 'POST',
      path: '/audit/exports',
      group,
      summary: 'Have everything that was sealed written into a signed file, or all of some days of UTC. One at a time for each auditor.',
      access,
      body: requestExport,
      responses: {
        202: { description: 'It waits to be written.', schema: exportAccepted },
        403: { description: 'The grant is over, or does not cover everything.' },
        409: { description: 'One of the caller’s is being written, or too many are kept.' },
        503: { description: 'The journal or the database is away, no head was signed yet, or exports have no place here.' },
      },
      async handle(request) {
        const { body: asked, caller, correlationId } = request;
        const actor = staffOf(caller);
        let position: string | null = null;
        const { body } = await reading(tools, request, { call: 'POST /audit/exports', target: askedOf(asked) }, async (reader) => {
          needsAll(reader);
          if (exportsFolder === null) throw new HttpProblem(503, 'unavailable');
          const period = await periodOf(tools, pool, asked.since, asked.until);
          const command = { type: 'RequestExport', at: tools.now(), auditorId: reader.id, ...period } as const;
          const stream = exportStream(reader.id);
          const done = await handleCommand({ decider: exportDecider, stream, command, actor, correlationId });
          position = done.position;
          const requested = done.events.find(({ type }) => type === 'ExportRequested')?.data as { exportId: string };
          return { body: { id: requested.exportId }, shown: 0 };
        });
        return { status: 202, body, headers: positionHeader(position) };
      },
    }),
  ];
}
