import { registerAthlete } from '@academy/domain';
import { athleteDecider, athleteStream, isMinor } from '@academy/domain/athletes';
import { normalEmail, termsVersion } from '@academy/domain/identity';
import { type BodyOf, homeCode } from '@academy/domain/kernel';
import type { CommandResult } from '@academy/platform/commands';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import { aboutPhones } from '../about-phones.ts';
import type { HandleCommand } from '../commands/handle-command.ts';
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
): Promise<Pick<CommandResult, 'position'>> {
  return await handleCommand({
    decider: athleteDecider,
    stream: athleteStream(id),
    command: {
      type: 'RegisterAthlete',
      data: {
        athleteId: id,
        name: body.name.trim(),
        phone: body.phone,
        phoneCountry: body.phone_country ?? homeCode,
        dob: body.dob,
        address: body.address.trim(),
        health: body.detail_health.trim(),
        email: normalEmail(body.email),
        ...(body.parent_phone &&
          isMinor(body.dob, acceptedAt.slice(0, 10)) && {
            parentPhone: body.parent_phone,
            parentPhoneCountry: body.parent_phone_country ?? homeCode,
          }),
        // The form requires its checkbox, so a registration means that the current terms were accepted.
        termsVersion: body.terms_version ?? termsVersion,
        termsAcceptedAt: acceptedAt,
      },
    },
    actor: { id, role: 'athlete' },
    correlationId,
    // An account is registered once, whatever a later attempt contains.
    repeat: { key: 'registration' },
    request: 'registration',
    doneIfRefused: 'athleteExists',
  });
}

export const registerAthleteEndpoint = ({ handleCommand, identity, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/registration',
    group: 'Athletes',
    summary: `Register as an athlete. The email address must be verified first. ${aboutPhones}`,
    access: 'anyone',
    body: registerAthlete,
    isRepeatable: true,
    responses: {
      201: { description: 'Registered.', schema: Type.Object({ success: Type.Literal(true), id: Type.Integer() }) },
      403: { description: 'The email address was not verified in this browser.' },
      409: { description: 'The account exists already, or the Idempotency-Key was used for another request.' },
    },
    async handle({ body, correlationId, headers, repeat }) {
      let position: string | null = null;
      const append = async (accountId: number): Promise<void> => {
        ({ position } = await appendAthlete(handleCommand, accountId, body, correlationId, now()));
      };
      const id = await identity.registerAccount({ email: body.email, password: body.password, role: 'athlete' }, append, headers, repeat);
      return { status: 201, body: { success: true, id }, headers: positionHeader(position) };
    },
  });
