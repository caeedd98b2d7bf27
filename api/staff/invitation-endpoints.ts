import { acceptInvitation, readInvitation } from '@academy/domain/identity';
import { invitationView, staffDecider, staffStream } from '@academy/domain/staff';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import type { Services } from '../services.ts';

const group = 'Staff';
const path = '/staff/invitation';

/** The token comes in the body, because addresses are logged. */
export function invitationEndpoints({ identity, handleCommand, now }: Services): Endpoint[] {
  const { people, sessions } = identity.staff;
  return [
    defineEndpoint({
      method: 'POST',
      path,
      group,
      summary: 'What the owner of an invitation’s link sees: who is invited, and the secret for the app that makes their codes.',
      access: 'anyone',
      body: readInvitation,
      responses: {
        200: { description: 'The invitation.', schema: invitationView },
        404: { description: 'It was used, or is too old.' },
      },
      async handle({ body: { token } }) {
        const found = await people.invitation(token);
        if (!found) throw new HttpProblem(404, 'invitationOver');
        const { role, email, secret, uri, expiresAt } = found;
        const headers = { 'Cache-Control': 'no-store' };
        return { status: 200, body: { role, email, secret, uri, expires_at: expiresAt.toISOString() }, headers };
      },
    }),
    defineEndpoint({
      method: 'POST',
      path: `${path}/accept`,
      group,
      summary: 'Accept an invitation, once: choose a password, and prove with a code that the app has the secret. Earlier sessions end.',
      access: 'anyone',
      body: acceptInvitation,
      responses: {
        204: { description: 'Accepted. Sign in with the next code.' },
        403: { description: 'The code is wrong.' },
        404: { description: 'The invitation was used, or is too old.' },
      },
      async handle({ body: { token, password, code }, correlationId }) {
        const { staffId } = await people.accept(token, password, code, (person) =>
          handleCommand({
            decider: staffDecider,
            stream: staffStream(person.staffId),
            command: { type: 'JoinStaff', staffId: person.staffId, at: now() },
            actor: { id: person.staffId, role: person.role },
            correlationId,
          }),
        );
        await sessions.endAll(staffId);
        return { status: 204 };
      },
    }),
  ];
}
