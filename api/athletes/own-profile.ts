import { athleteDecider, athleteStream, athleteView, updateAthleteProfile } from '@academy/domain/athletes';
import { normalEmail } from '@academy/domain/identity';
import { homeCode, id } from '@academy/domain/kernel';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import { aboutPhones } from '../about-phones.ts';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import { tooManyChanges } from '../commands/write-pace.ts';
import { currentEmail } from '../commands/current-email.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';

export const getAthleteEndpoint = ({ queries, awaitViews, today }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/atheleteprofile/{athleteId}',
    group: 'Athletes',
    summary: "Get the caller's own athlete profile.",
    access: 'signedIn',
    params: Type.Object({ athleteId: id('athleteNotFound') }),
    responses: {
      200: { description: 'The profile.', schema: athleteView },
      403: { description: "Someone else's profile." },
      404: { description: 'Profile not found.' },
    },
    async handle(request) {
      const actor = callerOf(request.caller);
      // Refused before the look-up, so that the response does not reveal whether the athlete exists.
      if (actor.role !== 'athlete' || actor.id !== request.params.athleteId) throw new HttpProblem(403, 'forbidden');
      await awaitViews(request, ['athlete_profiles']);
      const athlete = await queries.athletes.byId({ athleteId: actor.id, today: today() });
      if (!athlete) throw new HttpProblem(404, 'athleteNotFound');
      return { status: 200, body: athlete };
    },
  });

/** Needs only the log, unless the password is changed. */
export const updateAthleteEndpoint = ({ handleCommand, identity, store, codec, pace }: Services): Endpoint =>
  defineEndpoint({
    method: 'PUT',
    path: '/atheleteprofile',
    group: 'Athletes',
    summary: `Change the caller's own athlete profile. Also changes the password if a new one is sent with the old one. ${aboutPhones}`,
    access: { role: 'athlete' },
    body: updateAthleteProfile,
    isRepeatable: true,
    responses: {
      200: { description: 'Changed.', schema: success },
      403: { description: 'Not an athlete, a different email address, or the old password is wrong.' },
      404: { description: 'Athlete not found.' },
      409: { description: 'Another request changed it at the same time, or the Idempotency-Key was used for another request.' },
      429: tooManyChanges,
    },
    async handle({ body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      pace(actor, repeat);
      const earlier = await repeat?.earlier();
      if (earlier?.done) return changed(earlier.done.position);
      if (body.email && normalEmail(body.email) !== (await currentEmail({ store, codec }, athleteStream(actor.id))))
        throw new HttpProblem(403, 'emailIsFixed', '/email');
      // The password is checked first and changed last: a wrong one leaves the profile unchanged, and a repeat completes an interrupted
      // change.
      const password = body.password ? await identity.changePassword(actor.id, body.old_password ?? '', body.password) : null;
      const { position } = await handleCommand({
        decider: athleteDecider,
        stream: athleteStream(actor.id),
        command: {
          type: 'UpdateAthleteProfile',
          data: {
            athleteId: actor.id,
            name: body.name.trim(),
            phone: body.phone,
            phoneCountry: body.phone_country ?? homeCode,
            dob: body.dob ?? '',
            address: body.address.trim(),
            health: body.detail_health.trim(),
          },
        },
        actor,
        correlationId,
        repeat: repeat && password ? { key: repeat.key, earlier: repeat.earlier } : repeat,
      });
      if (password) {
        await password.finish(caller?.session);
        await repeat?.settle(position);
      }
      return changed(position);
    },
  });

const changed = (position: string | null) => ({ status: 200, body: { success: true }, headers: positionHeader(position) }) as const;
