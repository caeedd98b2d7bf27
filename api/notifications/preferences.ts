import { availabilityDecider, availabilityStream } from '@academy/domain/availability';
import {
  preferencesDecider,
  preferencesStream,
  preferencesView,
  readPreferences,
  setPreferences,
  writePreferences,
} from '@academy/domain/notifications';
import { foldStored } from '@academy/platform/commands';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { createZones } from '@academy/platform/zones';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';
import { preferencesOf } from './preferences-of.ts';

const common = { path: '/preferences', group: 'Notifications', access: 'signedIn' } as const;

export const readPreferencesEndpoint = (log: Pick<Services, 'store' | 'codec'>): Endpoint =>
  defineEndpoint({
    ...common,
    method: 'GET',
    summary: 'How the caller wants to be told: which mails, when, and in which time zone.',
    responses: { 200: { description: 'What is set, and for the rest what is usual.', schema: preferencesView } },
    async handle({ caller }) {
      const { id, role } = callerOf(caller);
      const preferences = await preferencesOf(log, id);
      if (preferences.zone || role !== 'coach') return { status: 200, body: writePreferences(preferences) };
      // As the mails do.
      const { schedule } = foldStored(availabilityDecider, await log.codec.decode(await log.store.readStream(availabilityStream(id))));
      return { status: 200, body: writePreferences({ ...preferences, zone: schedule.zone }) };
    },
  });

export function setPreferencesEndpoint({ handleCommand, now, tellWished, ...log }: Services): Endpoint {
  const zones = createZones();
  return defineEndpoint({
    ...common,
    method: 'PUT',
    summary: 'Set them, all together. They hold for every mail that is due from then on; mails about security always come.',
    body: setPreferences,
    responses: {
      200: { description: 'Set, now or earlier.', schema: success },
      409: { description: 'They were changed 50 times within a day, or by another request at the same time.' },
    },
    async handle({ body, caller, correlationId }) {
      const actor = callerOf(caller);
      const at = now();
      if (!zones(body.zone, Date.parse(at))) throw new HttpProblem(400, 'preferencesZone', '/zone');
      const { showsPresence: wasShown } = await preferencesOf(log, actor.id);
      const { position } = await handleCommand({
        decider: preferencesDecider,
        stream: preferencesStream(actor.id),
        command: { type: 'SetPreferences', accountId: actor.id, role: actor.role, at, preferences: readPreferences(body) },
        actor,
        correlationId,
      });
      // Nothing else of this is told, or it would say that they are here.
      if (body.shows_presence !== wasShown) tellWished(`${actor.role}-${actor.id}`);
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
}
