import { type CallView, participantOf } from '@academy/domain/calls';
import type { SessionUser } from '../../app/session/slice.ts';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

export const callContexts = ['calls'];

// The api knows who asks; `of` says whose calls are to be watched for changes.
export const callQuery = (callId: string, user: Pick<SessionUser, 'role' | 'id'>): ViewQuery<CallView> =>
  defineQuery(`/calls/${encodeURIComponent(callId)}?of=${participantOf(user)}`, callContexts);

export const ringingQuery = (user: Pick<SessionUser, 'role' | 'id'>): ViewQuery<readonly CallView[]> =>
  defineQuery(`/calls/ringing?of=${participantOf(user)}`, callContexts);
