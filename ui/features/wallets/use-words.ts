import { useMemo } from 'react';
import { formatAmount } from '@academy/design-system';
import type { WalletLine } from '@academy/domain/wallets';
import type { Role } from '@academy/domain/identity';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { clockText, dayText } from './times.ts';

/** Where the other person is named. */
const named = new Set<WalletLine['type']>(['earning', 'session']);

/** Amounts, times and lines as the screens of wallets write them. */
export function useWords(role: Role) {
  const text = useText(en);
  return useMemo(
    () => ({
      amount: formatAmount,
      /** "+rs. 1,500.00", "-rs. 500.00" */
      change: (paise: number): string => `${paise > 0 ? '+' : ''}${formatAmount(paise)}`,
      /** "24.11.2026, 09:05 AM" by the reader's clock. */
      moment: (at: string): string => `${dayText(at)}, ${clockText(at)}`,
      /** "Received from Asha Kumar" */
      line: ({ type, name }: Pick<WalletLine, 'type' | 'name'>): string => {
        if (!named.has(type)) return text(type === 'withdrawal' && role === 'athlete' ? 'wallet.line.cardRefund' : `wallet.line.${type}`);
        const other = name || text(role === 'coach' ? 'wallet.formerAthlete' : 'wallet.formerCoach');
        return text(`wallet.line.${type}`, { name: other });
      },
    }),
    [text, role],
  );
}

export type Words = ReturnType<typeof useWords>;
