import { sessionList } from '@academy/domain/identity';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import type { Sessions } from './sessions.ts';

export interface SessionEndpointsOptions {
  readonly sessions: Pick<Sessions, 'list' | 'endOne' | 'endOthers'>;
}

const path = '/auth/sessions';
const group = 'Identity';
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

export const sessionEndpoints = ({ sessions }: SessionEndpointsOptions): Endpoint[] => [
  defineEndpoint({
    method: 'GET',
    path,
    group,
    summary: "List the caller's open sessions, most recently used first.",
    access: 'signedIn',
    responses: { 200: { description: 'The sessions.', schema: sessionList } },
    async handle({ caller }) {
      const open = await sessions.list(callerOf(caller).id);
      const views = open.map(({ id, device, signedInAt, lastUsedAt }) => ({
        id,
        device,
        signed_in_at: signedInAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        is_current: id === caller?.session,
      }));
      return { status: 200, body: { sessions: views } };
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: `${path}/{session_id}`,
    group,
    summary: "End one of the caller's sessions and all its access tokens at once. Its device is no longer a known device.",
    access: 'signedIn',
    isOpenToSuspended: true,
    params: Type.Object({ session_id: Type.String() }),
    responses: {
      204: { description: 'Ended.' },
      404: { description: 'The caller has no such session, or it has ended.' },
    },
    async handle({ caller, params: { session_id: session } }) {
      const isEnded = uuid.test(session) && (await sessions.endOne(callerOf(caller).id, session));
      if (!isEnded) throw new HttpProblem(404, 'sessionNotFound');
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path,
    group,
    summary: "End all of the caller's sessions except the current one. All other devices stop being known devices.",
    access: 'signedIn',
    isOpenToSuspended: true,
    responses: { 204: { description: 'Ended, or there were no others.' } },
    async handle({ caller }) {
      await sessions.endOthers(callerOf(caller).id, caller?.session);
      return { status: 204 };
    },
  }),
];
