import { changePassword } from '@academy/domain/identity';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';

export const changePasswordEndpoint = ({ identity }: Pick<Services, 'identity'>): Endpoint =>
  defineEndpoint({
    method: 'PUT',
    path: '/account/password',
    group: 'Account',
    summary: "Change the caller's own password. Ends all other sessions of the account. Repeated within a day, it answers the same.",
    access: 'signedIn',
    isOpenToSuspended: true,
    body: changePassword,
    responses: {
      200: { description: 'Changed, now or earlier.', schema: success },
      403: { description: 'The old password is wrong.' },
    },
    async handle({ body, caller }) {
      const change = await identity.changePassword(callerOf(caller).id, body.old_password, body.password);
      await change.finish(caller?.session);
      return { status: 200, body: { success: true } };
    },
  });
