import { callView } from '@academy/domain/calls';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import { callIdParams, callOf } from './facts.ts';

const models = ['call_log'];

export const ringingCallsEndpoint = ({ queries, awaitViews, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/calls/ringing',
    group: 'Calls',
    summary: 'List the calls that are ringing for the coach, oldest first.',
    access: { role: 'coach' },
    responses: { 200: { description: 'The ringing calls.', schema: Type.Array(callView) } },
    async handle(request) {
      await awaitViews(request, models);
      return { status: 200, body: await queries.calls.ringing({ coachId: callerOf(request.caller).id, now: now() }) };
    },
  });

export const getCallEndpoint = (services: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/calls/{callId}',
    group: 'Calls',
    summary: 'Get the state of a call. Only for its participants.',
    access: 'signedIn',
    params: callIdParams,
    responses: { 200: { description: 'The call.', schema: callView }, 404: { description: 'The caller has no such call.' } },
    async handle(request) {
      await services.awaitViews(request, models);
      return { status: 200, body: await callOf(services, request.params.callId, callerOf(request.caller)) };
    },
  });
