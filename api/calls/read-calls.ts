import { callView } from '@academy/domain/calls';
import { type Call, defineCall } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import { callIdParams, type CallIdParams, callOf } from './facts.ts';

const models = ['call_log'];

export const ringingCallsCall = ({ queries, awaitViews, now }: Services): Call =>
  defineCall({
    method: 'GET',
    path: '/calls/ringing',
    group: 'Calls',
    summary: 'What rings at the coach now, oldest first.',
    access: { role: 'coach' },
    answers: { 200: { description: 'Calls to answer.', schema: { type: 'array', items: callView } } },
    async handle(request) {
      await awaitViews(request, models);
      return { status: 200, body: await queries.calls.ringing({ coachId: callerOf(request.caller).id, now: now() }) };
    },
  });

export const getCallCall = (services: Services): Call =>
  defineCall<unknown, CallIdParams>({
    method: 'GET',
    path: '/calls/{callId}',
    group: 'Calls',
    summary: 'Where a call stands, for those in it.',
    access: 'signedIn',
    params: callIdParams,
    answers: { 200: { description: 'The call.', schema: callView } },
    async handle(request) {
      await services.awaitViews(request, models);
      return { status: 200, body: await callOf(services, request.params.callId, callerOf(request.caller)) };
    },
  });
