import type { Endpoint } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { explainEndpoint } from './explain.ts';
import { setPayoutMethodEndpoint } from './payout-method.ts';
import { readLinesEndpoint, readMonthsEndpoint, readWalletEndpoint } from './read-wallet.ts';
import { readStatementEndpoint } from './statement.ts';
import { withdrawEndpoint } from './withdraw.ts';

export const walletEndpoints = (services: Services): Endpoint[] => [
  readWalletEndpoint(services),
  readLinesEndpoint(services),
  readMonthsEndpoint(services),
  readStatementEndpoint(services),
  explainEndpoint(services),
  withdrawEndpoint(services),
  setPayoutMethodEndpoint(services),
];
