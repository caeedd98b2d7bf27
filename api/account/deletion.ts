import { accountDecider, accountStream, deleteAccount, limits } from '@academy/domain/identity';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';

const path = '/account/deletion';
const group = 'Account';

/** Read models that tell what keeps an account. */
const models = ['bookings', 'outcomes', 'wallet_ledger', 'payment_list'];

export const askDeletionEndpoint = (services: Services): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path,
    group,
    summary: `Ask for the caller's own account to be erased in ${limits.deletionDays} days. Until then it is hidden and begins nothing.`,
    access: 'signedIn',
    isOpenToSuspended: true,
    body: deleteAccount,
    responses: {
      202: {
        description: 'When it will be erased (ISO 8601), and the secret by which it can be seen what became of it.',
        schema: Type.Object({ erases_at: Type.String(), secret: Type.String() }),
      },
      403: { description: 'The password is wrong.' },
      409: { description: 'Sessions lie ahead, money is left or on its way, a dispute is open, or it was asked for already.' },
    },
    async handle(request) {
      const { identity, queries, handleCommand, awaitViews, now, noteLeaving } = services;
      const actor = callerOf(request.caller);
      const { id: accountId, role } = actor;
      await identity.confirmPassword(accountId, request.body.password);
      await awaitViews(request, models);
      const at = now();
      const { position, events } = await handleCommand({
        decider: accountDecider,
        stream: accountStream(accountId),
        command: { type: 'AskDeletion', accountId, role, at, ties: await queries.identity.ties(actor, at) },
        actor,
        correlationId: request.correlationId,
      });
      noteLeaving(accountId, true);
      const [asked] = events;
      if (!asked) throw new Error('a deletion that was asked for has an event');
      const { erasesAt } = asked.data as { readonly erasesAt: string };
      identity.noticeOfDeletion(accountId, new Date(erasesAt));
      return {
        status: 202,
        body: { erases_at: erasesAt, secret: identity.erasureSecrets.of(accountId) },
        headers: positionHeader(position),
      };
    },
  });

export const keepAccountEndpoint = ({ identity, handleCommand, now, noteLeaving }: Services): Endpoint =>
  defineEndpoint({
    method: 'DELETE',
    path,
    group,
    summary: "Take back the deletion of the caller's own account. Safe to repeat.",
    access: 'signedIn',
    isOpenToSuspended: true,
    responses: {
      200: { description: 'It is kept.', schema: success },
      409: { description: 'The erasure has begun.' },
    },
    async handle({ caller, correlationId }) {
      const actor = callerOf(caller);
      const { id: accountId, role } = actor;
      const { position } = await handleCommand({
        decider: accountDecider,
        stream: accountStream(accountId),
        command: { type: 'TakeDeletionBack', accountId, role, at: now() },
        actor,
        correlationId,
      });
      noteLeaving(accountId, false);
      if (position !== null) identity.noticeOfDeletion(accountId, null);
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
