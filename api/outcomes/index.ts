import type { Endpoint } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { readEvidenceEndpoint } from './read-evidence.ts';
import { readWeeksEndpoint } from './read-weeks.ts';
import { statementEndpoints } from './statements.ts';

export const outcomeEndpoints = (services: Services): Endpoint[] => [
  ...statementEndpoints(services),
  readEvidenceEndpoint(services),
  readWeeksEndpoint(services),
];
