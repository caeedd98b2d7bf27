import type { Endpoint } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { answerDisputeEndpoint } from './answer-dispute.ts';
import { readEvidenceEndpoint } from './read-evidence.ts';
import { readWeeksEndpoint } from './read-weeks.ts';
import { stateAttendanceEndpoint } from './state-attendance.ts';

export const outcomeEndpoints = (services: Services): Endpoint[] => [
  stateAttendanceEndpoint(services),
  answerDisputeEndpoint(services),
  readEvidenceEndpoint(services),
  readWeeksEndpoint(services),
];
