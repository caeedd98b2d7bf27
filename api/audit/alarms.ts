import { alarmsOf, answerAlarm } from '@academy/audit/queries';
import { alarmAnswer, alarmPage, answerAlarm as command } from '@academy/domain/explorer';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import type { Pool } from 'pg';
import { Type } from 'typebox';
import { staffOf } from '../staff/caller.ts';
import { reading } from './reading.ts';
import { askedOf, away, closed, type ExplorerTools, group, numberOf } from './records.ts';

/** Auditors see every alarm and its answer; custodians answer. */
export const alarmEndpoints = (tools: ExplorerTools, pool: Pool): Endpoint[] => [
  defineEndpoint({
    method: 'GET',
    path: '/audit/alarms',
    group,
    summary: 'What the audit has found, the newest first, and what a custodian said of it. Auditors see no stream outside of their grant.',
    access: { staff: ['auditor', 'custodian'] },
    query: Type.Object({ below: Type.Optional(numberOf('invalidPage')) }),
    responses: { 200: { description: 'A page of alarms.', schema: alarmPage }, 403: closed, 503: away },
    async handle(request) {
      const { below = null } = request.query;
      if (staffOf(request.caller).role === 'custodian') return { status: 200, body: await alarmsOf(pool, below, null) };
      return await reading(tools, request, { call: 'GET /audit/alarms', target: askedOf(request.query) }, async ({ scopes }) => ({
        body: await alarmsOf(pool, below, scopes),
        shown: 0,
      }));
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/audit/alarms/{id}/answer',
    group,
    summary: 'Say what an alarm was and what was done. It can be said once, and is kept for good.',
    access: { staff: ['custodian'] },
    params: Type.Object({ id: numberOf('alarmNotFound') }),
    body: command,
    responses: {
      200: { description: 'The answer.', schema: alarmAnswer },
      404: { description: 'There is no such alarm.' },
      409: { description: 'It is answered already.' },
    },
    async handle({ caller, params: { id }, body }) {
      const [at, person, text] = [tools.now(), `custodian-${staffOf(caller).id}`, body.text.trim()];
      const outcome = await answerAlarm(pool, { id, at, person, text });
      if (outcome === 'unknown') throw new HttpProblem(404, 'alarmNotFound');
      if (outcome === 'again') throw new HttpProblem(409, 'alarmAnswered');
      return { status: 200, body: { by: person, at, text } };
    },
  }),
];
