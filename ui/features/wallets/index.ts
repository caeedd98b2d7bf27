import type { Feature } from '../../app/feature.ts';
import { athlete, screen, site } from '../../app/route-row.ts';

const Wallet = screen(() => import('./WalletScreen.tsx'), 'WalletScreen');
const Statement = screen(() => import('./StatementScreen.tsx'), 'StatementScreen');

export const feature: Feature = {
  routes: [
    athlete('/AthWallet', Wallet, 'athlete', '/coachwallet'),
    athlete('/AthWallet/statement', Statement, 'athlete', '/coachwallet/statement'),
    site('/coachwallet', Wallet, 'coach', '/AthWallet'),
    site('/coachwallet/statement', Statement, 'coach', '/AthWallet/statement'),
  ],
};
