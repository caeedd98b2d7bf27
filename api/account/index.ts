import type { Endpoint } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { changeEmailEndpoint, confirmEmailEndpoint, undoEmailEndpoint } from './change-email.ts';
import { changePasswordEndpoint } from './change-password.ts';
import { askDeletionEndpoint, keepAccountEndpoint } from './deletion.ts';
import { readAccountEndpoint } from './read-account.ts';
import { readErasureEndpoint } from './read-erasure.ts';

export const accountEndpoints = (services: Services): Endpoint[] => [
  readAccountEndpoint(services),
  changePasswordEndpoint(services),
  changeEmailEndpoint(services),
  confirmEmailEndpoint(services),
  undoEmailEndpoint(services),
  askDeletionEndpoint(services),
  keepAccountEndpoint(services),
  readErasureEndpoint(services),
];
