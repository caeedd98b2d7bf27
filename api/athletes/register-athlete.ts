import { registerAthlete } from '@academy/domain';
import { athleteDecider, athleteStream, isMinor } from '@academy/domain/athletes';
import { normalEmail, termsVersion } from '@academy/domain/identity';
import type { BodyOf } from '@academy/domain/kernel';
import { type Call, defineCall } from '@academy/platform/http';
import type { HandleCommand, Handled } from '../commands/handle-command.ts';
import { once } from '../commands/once.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';

type Body = BodyOf<typeof registerAthlete>;

/** Appends the registration of a reserved account; `acceptedAt` is when the terms were accepted (ISO 8601). */
export async function appendAthlete(
  handleCommand: HandleCommand,
  id: number,
  body: Omit<Body, 'password'>,
  correlationId: string,
  acceptedAt: string,
): Promise<Pick<Handled, 'position'>> {
  const handled = handleCommand({
    decider: athleteDecider,
    stream: athleteStream(id),
    command: {
      type: 'RegisterAthlete',
      data: {
        athleteId: id,
        name: body.name.trim(),
        phone: body.phone,
        dob: body.dob,
        address: body.address.trim(),
        health: body.detail_health.trim(),
        email: normalEmail(body.email),
        ...(body.parent_phone && isMinor(body.dob, acceptedAt.slice(0, 10)) && { parentPhone: body.parent_phone }),
        // The form cannot be sent before its box is ticked, so whoever registers has accepted the terms as they stand.
        termsVersion: body.terms_version ?? termsVersion,
        termsAcceptedAt: acceptedAt,
      },
    },
    actor: { id, role: 'athlete' },
    correlationId,
    isNew: true,
  });
  return await once(handled, 'athleteExists');
}

export const registerAthleteCall = ({ handleCommand, identity, now }: Services): Call =>
  defineCall<Body>({
    method: 'POST',
    path: '/registration',
    group: 'Athletes',
    summary: 'Register as an athlete with an e-mail address verified before.',
    access: 'anyone',
    body: registerAthlete,
    answers: {
      201: { description: 'Registered.', schema: { type: 'object', properties: { success: { const: true }, id: { type: 'integer' } } } },
    },
    async handle({ body, correlationId, headers }) {
      let position: string | null = null;
      const append = async (accountId: number): Promise<void> => {
        ({ position } = await appendAthlete(handleCommand, accountId, body, correlationId, now()));
      };
      const id = await identity.registerAccount({ email: body.email, password: body.password, role: 'athlete' }, append, headers);
      return { status: 201, body: { success: true, id }, headers: positionHeader(position) };
    },
  });
