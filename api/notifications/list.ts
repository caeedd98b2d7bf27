import { notificationLimits, notificationList, seenDecider, seenStream, seeNotifications } from '@academy/domain/notifications';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';

const models = ['notification_list'];

export const readNotificationsEndpoint = ({ queries, awaitViews }: Pick<Services, 'queries' | 'awaitViews'>): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/notifications',
    group: 'Notifications',
    summary: 'What the caller was told: of each session, payment, withdrawal and review the newest, and how many are new.',
    access: 'signedIn',
    query: Type.Object({
      before: Type.Optional(Type.String({ pattern: '^\\d{1,18}$', problem: 'invalidField', description: '`next` of the page before.' })),
    }),
    responses: { 200: { description: `The newest first, ${notificationLimits.page} a page.`, schema: notificationList } },
    async handle(request) {
      await awaitViews(request, models);
      const { before } = request.query;
      const list = await queries.notifications.list(callerOf(request.caller).id, before === undefined ? null : BigInt(before));
      return { status: 200, body: list };
    },
  });

export const seeNotificationsEndpoint = ({ queries, handleCommand, now }: Pick<Services, 'queries' | 'handleCommand' | 'now'>): Endpoint =>
  defineEndpoint({
    method: 'PUT',
    path: '/notifications/seen',
    group: 'Notifications',
    summary: 'Say up to which one the caller has seen them. It moves forward only.',
    access: 'signedIn',
    body: seeNotifications,
    responses: {
      204: { description: 'They are seen, now or since earlier.' },
      409: { description: 'Another request changed it at the same time.' },
    },
    async handle({ body, caller, correlationId }) {
      const { id, role } = callerOf(caller);
      const newest = await queries.notifications.newest(id);
      if (newest === null) return { status: 204 };
      // What is still to come cannot have been seen.
      const asked = BigInt(body.position);
      const position = String(asked < newest ? asked : newest);
      const done = await handleCommand({
        decider: seenDecider,
        stream: seenStream(id),
        command: { type: 'SeeNotifications', accountId: id, role, at: now(), position },
        actor: { id, role },
        correlationId,
      });
      return { status: 204, headers: positionHeader(done.position) };
    },
  });
