import { paymentAction, paymentSettings } from '@academy/domain/payments';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { DependencyAway } from '@academy/platform/outages';
import { createHttpPaymentProvider, noPaymentProvider, testCards } from '@academy/platform/payment-provider';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import { paymentGroup, paymentParams } from './read-payments.ts';

type Given = Pick<Settings, 'paymentProviderUrl' | 'paymentProviderKey' | 'paymentPublicUrl' | 'paymentPublishableKey' | 'takesTestCards'>;

/** What browsers have to know of the payment provider. Without one, these answer 503. */
export function providerEndpoints({ queries, awaitViews }: Services, settings: Given): Endpoint[] {
  const { paymentProviderUrl: url, paymentProviderKey: key, paymentPublicUrl, paymentPublishableKey, takesTestCards } = settings;
  const provider = url === null ? noPaymentProvider : createHttpPaymentProvider({ url, key, webhookSecrets: [] });
  const publicUrl = paymentPublicUrl ?? url;
  const cards = takesTestCards === 1 ? testCards.map(({ number, tells }) => ({ number, tells })) : [];

  const readSettingsEndpoint = defineEndpoint({
    method: 'GET',
    path: '/payment_settings',
    group: paymentGroup,
    summary: 'Get the address and the publishable key by which the browser sends card data to the payment provider.',
    access: { role: 'athlete' },
    responses: { 200: { description: 'Where card data goes.', schema: paymentSettings } },
    handle() {
      if (publicUrl === null) throw new DependencyAway('the payment provider', false);
      return { status: 200, body: { provider_url: publicUrl, publishable_key: paymentPublishableKey, test_cards: cards } };
    },
  });

  const readActionEndpoint = defineEndpoint({
    method: 'GET',
    path: '/payments/{paymentId}/action',
    group: paymentGroup,
    summary: 'Get the page of the payment provider on which the athlete approves their card payment.',
    access: { role: 'athlete' },
    params: paymentParams,
    responses: {
      200: { description: 'The page.', schema: paymentAction },
      404: { description: 'The athlete has no such payment.' },
      409: { description: 'There is nothing to approve.' },
    },
    async handle(request) {
      const { paymentId } = request.params;
      await awaitViews(request, ['payment_list']);
      if (!(await queries.payments.byId(paymentId, callerOf(request.caller).id))) throw new HttpProblem(404, 'paymentNotFound');
      const found = await provider.findPayment(paymentId);
      if (found?.state !== 'actionNeeded' || found.actionUrl === null) throw new HttpProblem(409, 'noActionNeeded');
      return { status: 200, body: { action_url: found.actionUrl } };
    },
  });

  return [readSettingsEndpoint, readActionEndpoint];
}
