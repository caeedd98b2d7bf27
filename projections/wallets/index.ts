import type { ReadSide } from '../read-side.ts';
import { walletLedger } from './wallet-ledger.ts';
import { walletMonths } from './wallet-months.ts';
import { walletQueries } from './wallets.queries.ts';

export const wallets = { models: [walletLedger, walletMonths], queries: walletQueries } satisfies ReadSide;
