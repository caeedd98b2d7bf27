import { registerCoach } from '@academy/domain';
import { coachDecider, coachStream } from '@academy/domain/coaches';
import { normalEmail } from '@academy/domain/identity';
import type { BodyOf } from '@academy/domain/kernel';
import { type Call, defineCall } from '@academy/platform/http';
import { once } from '../commands/once.ts';
import { positionHeader } from '../commands/position.ts';
import type { HandleCommand, Handled } from '../commands/handle-command.ts';
import type { Services } from '../services.ts';

type Body = BodyOf<typeof registerCoach>;

/** Appends the registration of a reserved account; `acceptedAt` is when the terms were accepted (ISO 8601). */
export async function appendCoach(
  handleCommand: HandleCommand,
  id: number,
  body: Omit<Body, 'password'>,
  correlationId: string,
  acceptedAt: string,
): Promise<Pick<Handled, 'position'>> {
  const handled = handleCommand({
    decider: coachDecider,
    stream: coachStream(id),
    command: {
      type: 'RegisterCoach',
      data: {
        coachId: id,
        name: body.coach_name.trim(),
        phone: body.coach_phone,
        dob: body.coach_dob,
        address: body.coach_address.trim(),
        domain: body.domains,
        experience: body.detail_experience.trim(),
        email: normalEmail(body.email),
        // This form has no box of its own, so only what the body says was accepted.
        termsVersion: body.terms_version ?? '',
        termsAcceptedAt: body.terms_version === undefined ? '' : acceptedAt,
      },
    },
    actor: { id, role: 'coach' },
    correlationId,
    isNew: true,
  });
  return await once(handled, 'coachExists');
}

export const registerCoachCall = ({ handleCommand, identity, now }: Services): Call =>
  defineCall<Body>({
    method: 'POST',
    path: '/coachregistration',
    group: 'Coaches',
    summary: 'Register as a coach with an e-mail address verified before; signs in at once.',
    access: 'anyone',
    body: registerCoach,
    answers: { 201: { description: 'Registered; the body is the access token.', type: 'text/plain', schema: { type: 'string' } } },
    async handle({ body, correlationId, headers }) {
      let position: string | null = null;
      const append = async (accountId: number): Promise<void> => {
        ({ position } = await appendCoach(handleCommand, accountId, body, correlationId, now()));
      };
      const id = await identity.registerAccount({ email: body.email, password: body.password, role: 'coach' }, append, headers);
      const { token, setCookie } = await identity.issueSession(id, 'coach', headers);
      return { status: 201, body: token, headers: { ...positionHeader(position), 'Set-Cookie': setCookie } };
    },
  });
