import type { AccountEvent } from '@academy/domain/identity';
import type { Change } from '../process.ts';

type Kind = 'erase' | 'again';

/** Whose account it is. */
export interface Leaving {
  readonly accountId: number;
  readonly role: 'athlete' | 'coach';
}

/**
 * An account is erased when its time has come, unless that is taken back. Afterwards it is erased once more: what is noted of that is in the
 * backup, so a backup from before the erasure, which brings the person back, makes it due again.
 */
export function react({ type, data }: AccountEvent): readonly Change[] {
  const { accountId, role } = data;
  const close: Change = { close: `erase ${accountId}` };
  const open = (kind: Kind, dueAt: string): Change => ({
    open: {
      key: `${kind} ${accountId}`,
      kind,
      subject: String(accountId),
      dueAt,
      expiresAt: null,
      data: { accountId, role } satisfies Leaving,
    },
  });
  switch (type) {
    case 'AccountDeletionAsked':
      return [open('erase', data.erasesAt)];
    case 'AccountDeletionTakenBack':
      return [close];
    case 'AccountErasureBegun':
      return [];
    case 'AccountErased':
      return [close, open('again', data.at)];
  }
}
