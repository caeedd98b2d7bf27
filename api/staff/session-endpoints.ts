import { signStaffIn } from '@academy/domain/identity';
import { staffDecider, type StaffSessionView, staffSessionView, staffStream } from '@academy/domain/staff';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { clearStaffCookie, readStaffCookie, setStaffCookie, type StaffSession } from '../identity/staff/index.ts';
import type { Services } from '../services.ts';
import { grantedTo } from './grants.ts';

const group = 'Staff';
const path = '/staff/session';

/** Neither the response nor its status or time reveals whether the address is known, or which part was wrong. */
export function staffSessionEndpoints(services: Services): Endpoint[] {
  const { identity, handleCommand, now } = services;
  const { people, sessions, sign } = identity.staff;
  const view = (session: StaffSession): StaffSessionView => ({
    token: sign(session),
    id: session.staffId,
    role: session.role,
    email: session.email,
    scopes: [...session.scopes],
    ends_at: session.expiresAt.toISOString(),
  });
  const notGiven = (): HttpProblem => new HttpProblem(401, 'grantNotGiven');

  return [
    defineEndpoint({
      method: 'POST',
      path,
      group,
      summary:
        'Sign in as staff, with the code that an app shows. The access token lives 15 minutes; the cookie staff_session gets the next ones for 8 hours, or until an auditor’s grant ends.',
      access: 'anyone',
      body: signStaffIn,
      responses: {
        200: { description: 'Signed in.', schema: staffSessionView },
        401: { description: 'Address, password or code is wrong, or an auditor has no grant now.' },
      },
      async handle({ body, ip, headers, correlationId }) {
        const person = await people.check(body, ip);
        if (!person) throw new HttpProblem(401, 'staffSignInFailed');
        const granted = await grantedTo(services, person);
        if (!granted) throw notGiven();
        const { staffId, role } = person;
        await handleCommand({
          decider: staffDecider,
          stream: staffStream(staffId),
          command: { type: 'SignStaffIn', staffId, at: now() },
          actor: { id: staffId, role },
          correlationId,
        });
        const { session, cookie } = await sessions.open(person, granted);
        // It may have been revoked between the two: its sessions ended before this one was there.
        if (!(await grantedTo(services, person))) {
          await sessions.end(session.id);
          throw notGiven();
        }
        return { status: 200, body: view(session), headers: { 'Set-Cookie': setStaffCookie(cookie, headers) } };
      },
    }),
    defineEndpoint({
      method: 'POST',
      path: `${path}/refresh`,
      group,
      summary: 'A new access token for the cookie staff_session.',
      access: 'anyone',
      responses: {
        200: { description: 'The session goes on.', schema: staffSessionView },
        401: { description: 'There is no such session, or it is over: sign in again.' },
      },
      async handle({ headers }) {
        const cookie = readStaffCookie(headers);
        const session = cookie === null ? null : await sessions.find(cookie);
        if (!session) throw new HttpProblem(401, 'staffSessionOver');
        return { status: 200, body: view(session) };
      },
    }),
    defineEndpoint({
      method: 'DELETE',
      path,
      group,
      summary: 'Sign out: end the session of the cookie staff_session and all its access tokens.',
      access: 'anyone',
      responses: { 204: { description: 'Signed out, or the session was over already.' } },
      async handle({ headers }) {
        const cookie = readStaffCookie(headers);
        const session = cookie === null ? null : await sessions.find(cookie);
        if (session) await sessions.end(session.id);
        return { status: 204, headers: { 'Set-Cookie': clearStaffCookie(headers) } };
      },
    }),
  ];
}
