import { paymentLimits, paymentList, paymentView } from '@academy/domain/payments';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import { positionText } from '../wallets/position-text.ts';
import { paymentViewOf } from './payment-view.ts';

const models = ['payment_list'];
export const paymentGroup = 'Wallet';

export const paymentParams = Type.Object({
  paymentId: Type.String({ pattern: '^[0-9a-f-]{36}$', maxLength: 36, problem: 'paymentNotFound' }),
});

export const listPaymentsEndpoint = ({ queries, awaitViews, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/payments',
    group: paymentGroup,
    summary: `List the athlete's own card payments, the newest first, ${paymentLimits.list} a page.`,
    access: { role: 'athlete' },
    query: Type.Object({ before: Type.Optional(positionText) }),
    responses: { 200: { description: 'A page of payments.', schema: paymentList } },
    async handle(request) {
      await awaitViews(request, models);
      const { before } = request.query;
      const found = await queries.payments.page(callerOf(request.caller).id, before === undefined ? null : BigInt(before));
      const at = Date.parse(now());
      return { status: 200, body: { payments: found.payments.map((one) => paymentViewOf(one, at)), next: found.next } };
    },
  });

export const readPaymentEndpoint = ({ queries, awaitViews, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/payments/{paymentId}',
    group: paymentGroup,
    summary: "Get one of the athlete's own card payments, and how it stands.",
    access: { role: 'athlete' },
    params: paymentParams,
    responses: {
      200: { description: 'The payment.', schema: paymentView },
      404: { description: 'The athlete has no such payment.' },
    },
    async handle(request) {
      await awaitViews(request, models);
      const found = await queries.payments.byId(request.params.paymentId, callerOf(request.caller).id);
      if (!found) throw new HttpProblem(404, 'paymentNotFound');
      return { status: 200, body: paymentViewOf(found, Date.parse(now())) };
    },
  });
