import { athleteDecider, athleteStream, athleteView, updateAthleteProfile } from '@academy/domain/athletes';
import { normalEmail } from '@academy/domain/identity';
import type { BodyOf } from '@academy/domain/kernel';
import { type Call, defineCall, HttpProblem } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';

export const getAthleteCall = ({ queries, awaitViews, today }: Services): Call =>
  defineCall<unknown, { readonly athleteId: number }>({
    method: 'GET',
    path: '/atheleteprofile/{athleteId}',
    group: 'Athletes',
    summary: "The caller's own athlete profile.",
    access: 'signedIn',
    params: {
      type: 'object',
      properties: { athleteId: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, problem: 'athleteNotFound' } },
      required: ['athleteId'],
    },
    answers: { 200: { description: 'The profile.', schema: athleteView } },
    async handle(request) {
      const actor = callerOf(request.caller);
      // Refused before it is looked up, so that the answer does not tell whether such an athlete exists.
      if (actor.role !== 'athlete' || actor.id !== request.params.athleteId) throw new HttpProblem(403, 'forbidden');
      await awaitViews(request, ['athlete_profiles']);
      const athlete = await queries.athletes.byId({ athleteId: actor.id, today: today() });
      if (!athlete) throw new HttpProblem(404, 'athleteNotFound');
      return { status: 200, body: athlete };
    },
  });

export const updateAthleteCall = ({ handleCommand, identity }: Services): Call =>
  defineCall<BodyOf<typeof updateAthleteProfile>>({
    method: 'PUT',
    path: '/atheleteprofile',
    group: 'Athletes',
    summary: "Change the caller's own athlete profile, and the password where a new one is given with the old.",
    access: { role: 'athlete' },
    body: updateAthleteProfile,
    answers: { 200: { description: 'Changed.', schema: { type: 'object', properties: { success: { const: true } } } } },
    async handle({ body, caller, idempotencyKey, correlationId }) {
      const actor = callerOf(caller);
      if (body.email && normalEmail(body.email) !== (await identity.emailOf(actor.id)))
        throw new HttpProblem(403, 'emailIsFixed', '/email');
      if (body.password) await identity.changePassword(actor.id, body.old_password ?? '', body.password, caller?.session);
      const { position } = await handleCommand({
        decider: athleteDecider,
        stream: athleteStream(actor.id),
        command: {
          type: 'UpdateAthleteProfile',
          data: {
            athleteId: actor.id,
            name: body.name.trim(),
            phone: body.phone,
            dob: body.dob,
            address: body.address.trim(),
            health: body.detail_health.trim(),
          },
        },
        actor,
        correlationId,
        idempotencyKey,
      });
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
