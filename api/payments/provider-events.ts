import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { DependencyAway } from '@academy/platform/outages';
import { createHints, mostHintBytes, signatureHeader } from '@academy/platform/payment-provider';
import type { Pool } from 'pg';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import { paymentGroup } from './read-payments.ts';

type Given = Pick<Settings, 'paymentProviderUrl' | 'paymentWebhookSecrets'>;

/**
 * The payment provider's webhooks. A webhook only says "look": none of its content is believed, so neither order nor repeats matter. It is
 * answered once it is stored where processes look for it.
 */
export function providerEventsEndpoint({ now }: Services, pool: Pick<Pool, 'query'>, settings: Given): Endpoint {
  const { paymentProviderUrl: url, paymentWebhookSecrets } = settings;
  const { hints } = createHints(paymentWebhookSecrets.split(',').filter((secret) => secret !== ''));
  return defineEndpoint({
    method: 'POST',
    path: '/provider_events',
    group: paymentGroup,
    summary: `Tell that payments or transfers have changed. For the payment provider, which signs the body in ${signatureHeader}.`,
    access: 'anyone',
    bytes: { type: 'application/json', most: mostHintBytes },
    responses: {
      204: { description: 'They will be looked at.' },
      400: { description: 'It is not signed by the payment provider, or not within five minutes of now.' },
    },
    async handle({ headers, bytes }) {
      if (url === null) throw new DependencyAway('the payment provider', false);
      const at = now();
      const told = hints(headers, bytes, new Date(at));
      if (told === null) throw new HttpProblem(400, 'badSignature');
      if (told.length > 0) await pool.query('select processes.note_hints($1, $2)', [JSON.stringify(told), at]);
      return { status: 204 };
    },
  });
}
