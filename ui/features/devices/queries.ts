import type { SessionList } from '@academy/domain/identity';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

export const sessionTags = ['sessions'];

export const sessionsQuery: ViewQuery<SessionList> = defineQuery({ path: '/auth/sessions', tags: sessionTags });
