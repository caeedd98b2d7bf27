import { registerCoach } from '@academy/domain';
import { coachDecider, coachStream } from '@academy/domain/coaches';
import { normalEmail } from '@academy/domain/identity';
import { type BodyOf, homeCode } from '@academy/domain/kernel';
import type { CommandResult } from '@academy/platform/commands';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import { aboutPhones } from '../about-phones.ts';
import { positionHeader } from '../commands/position.ts';
import type { HandleCommand } from '../commands/handle-command.ts';
import type { Services } from '../services.ts';

type Body = BodyOf<typeof registerCoach>;

/** Appends the registration of a reserved account; `acceptedAt` is when the terms were accepted (ISO 8601). */
export async function appendCoach(
  handleCommand: HandleCommand,
  id: number,
  body: Omit<Body, 'password'>,
  correlationId: string,
  acceptedAt: string,
): Promise<Pick<CommandResult, 'position'>> {
  return await handleCommand({
    decider: coachDecider,
    stream: coachStream(id),
    command: {
      type: 'RegisterCoach',
      data: {
        coachId: id,
        name: body.coach_name.trim(),
        phone: body.coach_phone,
        phoneCountry: body.coach_phone_country ?? homeCode,
        dob: body.coach_dob,
        address: body.coach_address.trim(),
        domain: body.domains,
        experience: body.detail_experience.trim(),
        email: normalEmail(body.email),
        // This form has no checkbox, so only the body's field shows acceptance.
        termsVersion: body.terms_version ?? '',
        termsAcceptedAt: body.terms_version === undefined ? '' : acceptedAt,
      },
    },
    actor: { id, role: 'coach' },
    correlationId,
    // An account is registered once, whatever a later attempt contains.
    repeat: { key: 'registration' },
    request: 'registration',
    doneIfRefused: 'coachExists',
  });
}

export const registerCoachEndpoint = ({ handleCommand, identity, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/coachregistration',
    group: 'Coaches',
    summary:
      'Register as a coach. The email address must be verified first. Returns a token of the scope `registration`, which grants no access. ' +
      aboutPhones,
    access: 'anyone',
    body: registerCoach,
    isRepeatable: true,
    responses: {
      201: { description: 'Registered; the body is the token.', type: 'text/plain', schema: Type.String() },
      403: { description: 'The email address was not verified in this browser.' },
      409: { description: 'The account exists already, or the Idempotency-Key was used for another request.' },
    },
    async handle({ body, correlationId, headers, repeat }) {
      let position: string | null = null;
      const append = async (accountId: number): Promise<void> => {
        ({ position } = await appendCoach(handleCommand, accountId, body, correlationId, now()));
      };
      const id = await identity.registerAccount({ email: body.email, password: body.password, role: 'coach' }, append, headers, repeat);
      return { status: 201, body: identity.signRegistration({ id, role: 'coach' }), headers: positionHeader(position) };
    },
  });
