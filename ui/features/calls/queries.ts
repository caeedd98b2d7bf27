import type { CallView } from '@academy/domain/calls';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

export const callContexts = ['calls'];

export const callQuery = (callId: string): ViewQuery<CallView> => defineQuery(`/calls/${encodeURIComponent(callId)}`, callContexts);

export const ringingQuery: ViewQuery<readonly CallView[]> = defineQuery('/calls/ringing', callContexts);
