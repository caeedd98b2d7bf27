import { athleteDecider, athleteStream, changeAthletePhoto } from '@academy/domain/athletes';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import { tooManyChanges } from '../commands/write-pace.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';

export const changeAthletePhotoEndpoint = ({ handleCommand, photos, pace }: Services): Endpoint =>
  defineEndpoint({
    method: 'PUT',
    path: '/athlete_photo',
    group: 'Athletes',
    summary: "Make an uploaded picture the caller's photo, or remove the photo with an empty id. The file of the former photo is deleted.",
    access: { role: 'athlete' },
    body: changeAthletePhoto,
    isRepeatable: true,
    responses: {
      200: { description: 'Changed.', schema: success },
      403: { description: 'Not an athlete, or a picture that the athlete has not uploaded.' },
      404: { description: 'Athlete not found.' },
      409: { description: 'Another request changed it at the same time, or the Idempotency-Key was used for another request.' },
      429: tooManyChanges,
    },
    async handle({ body: { image_id: imageId }, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      pace(actor, repeat);
      const stream = athleteStream(actor.id);
      const request = { type: 'ChangeAthletePhoto' as const, data: { athleteId: actor.id, imageId } };
      const { position } = await handleCommand({
        decider: athleteDecider,
        stream,
        command: { ...request, isOwnImage: await photos.mayChoose(stream, imageId, actor.id) },
        // Whose picture it is changes once it is deleted; the request stays the same.
        request,
        actor,
        correlationId,
        repeat,
      });
      await photos.deleteFormer(stream, actor.id);
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
