import type { WalletView } from '@academy/domain/wallets';
import type { SessionUser } from '../../app/session/slice.ts';

export interface WalletProps {
  user: SessionUser;
  wallet: WalletView;
  /** The figures are old: nothing can be done by them. */
  isOff: boolean;
  /** Fetches the wallet again. */
  onStale: () => void;
}
