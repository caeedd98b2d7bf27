import { coachDecider, coachStream, updateCoachProfile } from '@academy/domain/coaches';
import { normalEmail } from '@academy/domain/identity';
import { homeCode } from '@academy/domain/kernel';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { aboutPhones } from '../about-phones.ts';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import { tooManyChanges } from '../commands/write-pace.ts';
import { currentEmail } from '../commands/current-email.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';

/** Needs only the log, unless the photo changes. */
export const updateCoachEndpoint = ({ handleCommand, store, codec, photos, pace }: Services): Endpoint =>
  defineEndpoint({
    method: 'PUT',
    path: '/coach/update',
    group: 'Coaches',
    summary: `Change the caller's own coach profile. The email address may be sent but cannot be changed. ${aboutPhones}`,
    access: { role: 'coach' },
    body: updateCoachProfile,
    isRepeatable: true,
    responses: {
      200: { description: 'Changed.', schema: success },
      403: { description: "Not a coach, a different email address, or someone else's picture." },
      404: { description: 'Coach not found.' },
      409: { description: 'Another request changed it at the same time, or the Idempotency-Key was used for another request.' },
      429: tooManyChanges,
    },
    async handle({ body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      pace(actor, repeat);
      const stream = coachStream(actor.id);
      if (body.email && normalEmail(body.email) !== (await currentEmail({ store, codec }, stream)))
        throw new HttpProblem(403, 'emailIsFixed', '/email');
      const request = {
        type: 'UpdateCoachProfile' as const,
        data: {
          coachId: actor.id,
          name: body.coach_name.trim(),
          phone: body.coach_phone,
          phoneCountry: body.coach_phone_country ?? homeCode,
          dob: body.coach_dob,
          address: body.coach_address.trim(),
          domain: body.domains,
          experience: body.detail_experience.trim(),
          languages: body.coach_languages.split(',').flatMap((name) => name.trim() || []),
          ageText: body.coach_age?.trim() ?? '',
          gender: body.gender,
          imageId: body.image_id,
          ratePaise: typeof body.rate === 'number' ? Math.round(body.rate * 100) : null,
          showsContacts: body.shows_contacts,
        },
      };
      const { position } = await handleCommand({
        decider: coachDecider,
        stream,
        command: { ...request, isOwnImage: await photos.mayChoose(stream, body.image_id ?? '', actor.id) },
        // Whose picture it is changes once it is deleted; the request stays the same.
        request,
        actor,
        correlationId,
        repeat,
      });
      if (body.image_id !== undefined) await photos.deleteFormer(stream, actor.id);
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
