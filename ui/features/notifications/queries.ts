import type { PreferencesView } from '@academy/domain/notifications';
import { defineQuery } from '../../app/views/query.ts';

export const preferencesTags = ['preferences'];

/** How the reader wants to be told. */
export const preferencesQuery = defineQuery<PreferencesView>({ path: '/preferences', tags: preferencesTags });
