import type { Endpoint } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { readNotificationsEndpoint, seeNotificationsEndpoint } from './list.ts';
import { readPreferencesEndpoint, setPreferencesEndpoint } from './preferences.ts';

export const notificationEndpoints = (services: Services): Endpoint[] => [
  readNotificationsEndpoint(services),
  seeNotificationsEndpoint(services),
  readPreferencesEndpoint(services),
  setPreferencesEndpoint(services),
];
