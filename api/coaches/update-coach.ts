import { coachDecider, coachStream, updateCoachProfile } from '@academy/domain/coaches';
import { normalEmail } from '@academy/domain/identity';
import type { BodyOf } from '@academy/domain/kernel';
import { type Call, defineCall, HttpProblem } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';

export const updateCoachCall = ({ handleCommand, identity, ownsImage }: Services): Call =>
  defineCall<BodyOf<typeof updateCoachProfile>>({
    method: 'PUT',
    path: '/coach/update',
    group: 'Coaches',
    summary: "Change the caller's own coach profile. The e-mail address may be sent but not changed.",
    access: { role: 'coach' },
    body: updateCoachProfile,
    answers: { 200: { description: 'Changed.', schema: { type: 'object', properties: { success: { const: true } } } } },
    async handle({ body, caller, idempotencyKey, correlationId }) {
      const actor = callerOf(caller);
      if (body.email && normalEmail(body.email) !== (await identity.emailOf(actor.id)))
        throw new HttpProblem(403, 'emailIsFixed', '/email');
      if (body.image_id && !(await ownsImage(body.image_id, actor.id))) throw new HttpProblem(403, 'invalidImage', '/image_id');
      const { position } = await handleCommand({
        decider: coachDecider,
        stream: coachStream(actor.id),
        command: {
          type: 'UpdateCoachProfile',
          data: {
            coachId: actor.id,
            name: body.coach_name.trim(),
            phone: body.coach_phone,
            dob: body.coach_dob,
            address: body.coach_address.trim(),
            domain: body.domains,
            experience: body.detail_experience.trim(),
            languages: body.coach_languages.split(',').flatMap((name) => name.trim() || []),
            ageText: body.coach_age?.trim() ?? '',
            gender: body.gender,
            imageId: body.image_id,
            ratePaise: typeof body.rate === 'number' ? Math.round(body.rate * 100) : null,
          },
        },
        actor,
        correlationId,
        idempotencyKey,
      });
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
