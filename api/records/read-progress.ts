import { id } from '@academy/domain/kernel';
import { progressCsv, progressJson, type ProgressPage, progressPage, recordLimits } from '@academy/domain/records';
import { binary, defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';

const models = ['bookings', 'session_records', 'outcomes', 'coach_directory'];
const query = Type.Object({
  before: Type.Optional(Type.String({ pattern: '^\\d{1,13}_[\\da-f_]{1,60}$', description: '`next` of the page before.' })),
});

interface Asked {
  readonly athleteId: number;
  /** Default: all coaches. */
  readonly coachId?: number;
  readonly before: string | undefined;
  readonly now: string;
}

async function pageOf({ queries }: Pick<Services, 'queries'>, { before, now, ...whose }: Asked): Promise<ProgressPage> {
  const [totals, goals, { sessions, next }] = await Promise.all([
    queries.records.totals(whose, now),
    queries.records.goals(whose),
    queries.records.sessions(whose, { now, before, limit: recordLimits.page }),
  ]);
  return { totals, sessions, goals, next };
}

export const ownProgressEndpoint = (services: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/progress',
    group: 'Records',
    summary: "Get the athlete's own timeline over all coaches: sessions that have begun, newest first, with notes and goals.",
    access: { role: 'athlete' },
    query,
    responses: { 200: { description: 'A page of the timeline.', schema: progressPage } },
    async handle(request) {
      await services.awaitViews(request, models);
      const athleteId = callerOf(request.caller).id;
      return { status: 200, body: await pageOf(services, { athleteId, before: request.query.before, now: services.now() }) };
    },
  });

export const athleteProgressEndpoint = (services: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/progress/{athleteId}',
    group: 'Records',
    summary: "Get an athlete's timeline as far as it is with this coach; empty for an athlete who had no session with them.",
    access: { role: 'coach' },
    params: Type.Object({ athleteId: id('athleteNotFound') }),
    query,
    responses: { 200: { description: 'A page of the timeline.', schema: progressPage } },
    async handle(request) {
      await services.awaitViews(request, models);
      const { athleteId } = request.params;
      const coachId = callerOf(request.caller).id;
      return { status: 200, body: await pageOf(services, { athleteId, coachId, before: request.query.before, now: services.now() }) };
    },
  });

export const progressFileEndpoint = ({ queries, awaitViews, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/progress_file',
    group: 'Records',
    summary: `Take the athlete's own timeline along as a file: all goals it shows, and the newest ${recordLimits.file} sessions.`,
    access: { role: 'athlete' },
    query: Type.Object({ format: Type.String({ pattern: '^(csv|json)$', default: 'json', description: 'A table, or all of it.' }) }),
    responses: { 200: { description: 'The file.', type: 'application/octet-stream', schema: binary } },
    async handle(request) {
      await awaitViews(request, models);
      const whose = { athleteId: callerOf(request.caller).id };
      const [goals, { sessions, next }] = await Promise.all([
        queries.records.goals(whose),
        queries.records.sessions(whose, { now: now(), limit: recordLimits.file }),
      ]);
      const { format } = request.query;
      const write = format === 'csv' ? progressCsv : progressJson;
      return {
        status: 200,
        body: Buffer.from(write({ sessions, goals, isComplete: next === null })),
        headers: {
          'Content-Disposition': `attachment; filename="progress.${format}"`,
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cache-Control': 'private, no-store',
        },
      };
    },
  });
