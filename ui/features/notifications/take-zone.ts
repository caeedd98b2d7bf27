import type { PreferencesView } from '@academy/domain/notifications';
import type { ApiClient } from '../../app/api-client.ts';
import { ownZone } from '../availability/parts.ts';

/** Whoever has not chosen a time zone gets that of this browser: quiet hours and times in mails are theirs then. */
export async function takeZone(api: Pick<ApiClient, 'send'>): Promise<void> {
  const preferences = (await api.send({ method: 'GET', path: '/preferences' })) as PreferencesView;
  if (preferences.zone === '') await api.send({ method: 'PUT', path: '/preferences', body: { ...preferences, zone: ownZone() } });
}
