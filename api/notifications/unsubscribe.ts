import {
  mailsAbout,
  parseUnsubscribing,
  preferencesDecider,
  preferencesStream,
  type Unsubscribing,
  unsubscribeSeal,
} from '@academy/domain/notifications';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { createSeal } from '@academy/platform/tokens';
import { Type } from 'typebox';
import type { Services } from '../services.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

const common = {
  path: '/unsubscribe/{token}',
  group: 'Notifications',
  access: 'anyone',
  params: Type.Object({ token: Type.String({ description: 'As in the mail.' }) }),
} as const;
const page = { type: 'text/html', schema: Type.String() };
const unknown = { description: 'No mail has such a link.' };

/** Links in mails, by which one kind of mails is turned off without signing in (RFC 8058). */
export function unsubscribeEndpoints(
  { handleCommand, now }: Pick<Services, 'handleCommand' | 'now'>,
  { rootKey, siteUrl }: { readonly rootKey: Buffer; readonly siteUrl: string | null },
): Endpoint[] {
  const { open } = createSeal(rootKey, unsubscribeSeal);
  const asked = (token: string): Unsubscribing => {
    const text = open(token);
    const found = text === null ? null : parseUnsubscribing(text);
    if (!found) throw new HttpProblem(404, 'notFound');
    return found;
  };
  return [
    defineEndpoint({
      ...common,
      method: 'GET',
      summary: 'See what the link of a mail turns off. It changes nothing, because mail scanners open links too.',
      responses: { 200: { description: 'A page with a button.', ...page }, 404: unknown },
      handle: ({ params }) => unsubscribePage({ mails: mailsAbout[asked(params.token).kind], isDone: false, siteUrl }),
    }),
    defineEndpoint({
      ...common,
      method: 'POST',
      summary: 'Turn off the mails that the link is about: by the button of a mail program or of the page. The body is not read.',
      responses: {
        200: { description: 'They are off, now or since earlier.', ...page },
        404: unknown,
        409: { description: 'Another request changed the preferences at the same time.' },
      },
      async handle({ params, correlationId }) {
        const { role, accountId, kind } = asked(params.token);
        await handleCommand({
          decider: preferencesDecider,
          stream: preferencesStream(accountId),
          command: { type: 'TurnOffMail', accountId, role, at: now(), kind },
          actor: { id: accountId, role },
          correlationId,
        });
        return unsubscribePage({ mails: mailsAbout[kind], isDone: true, siteUrl });
      },
    }),
  ];
}
