import { changeEmail, confirmEmail, limits, undoEmail } from '@academy/domain/identity';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';
import { tellEmail } from './tell-email.ts';

const group = 'Account';
const done = { success: true } as const;

export const changeEmailEndpoint = ({ identity }: Pick<Services, 'identity'>): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/account/email',
    group,
    summary: 'Send a code to the address to which the sign-in is to move. The response is the same if that address has an account.',
    access: 'signedIn',
    body: changeEmail,
    responses: {
      202: { description: 'The email is on its way.', schema: success },
      403: { description: 'The password is wrong.' },
    },
    async handle({ body, caller, ip }) {
      const actor = callerOf(caller);
      await identity.confirmPassword(actor.id, body.password);
      await identity.emailChanges.ask(actor, body.email, ip);
      return { status: 202, body: done };
    },
  });

export const confirmEmailEndpoint = (services: Pick<Services, 'identity' | 'handleCommand'>): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/account/email/confirm',
    group,
    summary: `Move the sign-in to the address that the code was mailed to. The former address is mailed a link that takes it back for ${limits.emailChange.undoDays} days.`,
    access: 'signedIn',
    body: confirmEmail,
    responses: {
      200: { description: 'It has moved, now or earlier.', schema: success },
      403: { description: 'The code is wrong, expired, or was tried too often.' },
      409: { description: 'The address has got an account in the meantime.' },
    },
    async handle({ body, caller, correlationId }) {
      const actor = callerOf(caller);
      const moved = await services.identity.emailChanges.confirm(actor, body.code);
      const position = await tellEmail(services, moved, { actor, correlationId });
      return { status: 200, body: done, headers: positionHeader(position) };
    },
  });

export const undoEmailEndpoint = (services: Pick<Services, 'identity' | 'handleCommand'>): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/account/email/undo',
    group,
    summary:
      'Take back a change of the address, with the token mailed to the former one. Ends all sessions, and the password no longer works: a new one is chosen by a code.',
    access: 'anyone',
    body: undoEmail,
    responses: {
      200: { description: 'The former address signs in again.', schema: success },
      404: { description: 'The link was used, or has expired.' },
      409: { description: 'The former address has got another account in the meantime.' },
    },
    async handle({ body, correlationId }) {
      const moved = await services.identity.emailChanges.undo(body.token);
      await tellEmail(services, moved, { actor: { id: moved.id, role: moved.role }, correlationId });
      return { status: 200, body: done };
    },
  });
