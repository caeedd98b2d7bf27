import { auditorStream, type GrantCommand, grantDecider, grantList, grantView } from '@academy/domain/staff';
import { defineEndpoint, type Endpoint, type EndpointRequest, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { staffOf } from './caller.ts';
import { grantOf, viewOf } from './grants.ts';

const group = 'Staff';
const custodians = { staff: ['custodian'] } as const;
const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'The auditor.' }) });
const responses = {
  200: { description: 'The grant as it is now.', schema: grantView },
  404: { description: 'There is no such grant.' },
  409: { description: 'It is revoked or over.' },
};

/** Few and rarely read, so they are folded from the log each time. */
export function grantEndpoints(services: Services): Endpoint[] {
  const { identity, handleCommand, now } = services;
  const { people, sessions } = identity.staff;

  async function decide(
    type: 'ConfirmAuditor' | 'RevokeAuditor',
    {
      params: { id: auditorId },
      caller,
      correlationId,
    }: Pick<EndpointRequest<unknown, { id: number }>, 'params' | 'caller' | 'correlationId'>,
  ) {
    const actor = staffOf(caller);
    const command: GrantCommand = { type, auditorId, at: now(), by: actor.id };
    const { position } = await handleCommand({ decider: grantDecider, stream: auditorStream(auditorId), command, actor, correlationId });
    if (type === 'RevokeAuditor') await sessions.endAll(auditorId);
    const [auditor, grant] = [await people.auditor(auditorId), await grantOf(services, auditorId)];
    if (!auditor || !grant) throw new HttpProblem(404, 'grantNotFound');
    return { status: 200 as const, body: viewOf(auditor, grant, now()), headers: positionHeader(position) };
  }

  return [
    defineEndpoint({
      method: 'GET',
      path: '/audit/grants',
      group,
      summary: 'What auditors may read, newest auditor first, and what waits for a custodian.',
      access: custodians,
      responses: { 200: { description: 'The grants.', schema: grantList } },
      async handle() {
        const found = await Promise.all(
          (await people.auditors()).map(async (auditor) => {
            const grant = await grantOf(services, auditor.staffId);
            return grant ? [viewOf(auditor, grant, now())] : [];
          }),
        );
        return { status: 200, body: { grants: found.flat() } };
      },
    }),
    defineEndpoint({
      method: 'POST',
      path: '/audit/grants/{id}/confirm',
      group,
      summary: 'Confirm what an operator proposed: from now on, until its end, the auditor may read it.',
      access: custodians,
      params,
      responses,
      handle: (request) => decide('ConfirmAuditor', request),
    }),
    defineEndpoint({
      method: 'POST',
      path: '/audit/grants/{id}/revoke',
      group,
      summary: 'Revoke a grant. The auditor’s sessions end at once.',
      access: custodians,
      params,
      responses,
      handle: (request) => decide('RevokeAuditor', request),
    }),
  ];
}
