import type { PaymentEvent } from '@academy/domain/payments';
import type { Change } from '../process.ts';
import { after, askedForMs, lateEveryMs, lateForMs } from './times.ts';

export const cardTypes = ['PaymentRequested', 'PaymentActionNeeded', 'PaymentSucceeded', 'PaymentFailed'] as const;

export type CardEvent = Extract<PaymentEvent, { readonly type: (typeof cardTypes)[number] }>;

/** `late`: it failed, but the money may still come. */
export type Kind = 'pay' | 'approval' | 'late';

/** A payment is asked about until it ended, and for a day after it failed. Each step has its own key, because each sends its own commands. */
export function react({ type, data }: CardEvent): readonly Change[] {
  const { paymentId, at } = data;
  const keyOf = (kind: Kind): string => `${kind} ${paymentId}`;
  const close = (...kinds: readonly Kind[]): readonly Change[] => kinds.map((kind) => ({ close: keyOf(kind) }));
  const open = (kind: Kind, waitsMs: number, endsMs: number): Change => ({
    open: {
      key: keyOf(kind),
      kind,
      subject: paymentId,
      dueAt: after(at, waitsMs),
      expiresAt: after(at, endsMs),
      data: { paymentId },
    },
  });
  switch (type) {
    case 'PaymentRequested':
      return [open('pay', 0, askedForMs)];
    case 'PaymentActionNeeded':
      return [...close('pay'), open('approval', 0, askedForMs)];
    case 'PaymentFailed':
      return [...close('pay', 'approval'), open('late', lateEveryMs, lateForMs)];
    case 'PaymentSucceeded':
      return close('pay', 'approval', 'late');
  }
}
