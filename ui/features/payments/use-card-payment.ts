import { useState } from 'react';
import { bookingMessages, type BookingView } from '@academy/domain/bookings';
import { paymentMessages, type RequestedPayment, type PaymentSettings } from '@academy/domain/payments';
import type { ApiRequest } from '../../app/api-client.ts';
import { notDoneText } from '../../app/forms/not-done-text.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { bookingTags } from '../bookings/parts.ts';
import { walletTags } from '../wallets/parts.ts';
import type { Card } from './card.ts';
import { en } from './en.ts';
import { paymentTags } from './queries.ts';
import { takeToken } from './take-token.ts';

const messages = { ...en, ...bookingMessages, ...paymentMessages };

export interface CardPaymentOptions {
  readonly settings: PaymentSettings;
  readonly booking: BookingView | undefined;
  /** The number has been sent, and need not be kept any longer. */
  readonly onCardSent: () => void;
  readonly onRequested: (paymentId: string) => void;
  /** What was shown has changed, or the time is gone. */
  readonly onStale: () => void;
}

/**
 * Exchanges the card for a token at the provider, and asks the api to charge it. Whether a request without an answer has arrived is not
 * known: it can only be sent again as it was, under the same key.
 */
export function useCardPayment({ settings, booking, onCardSent, onRequested, onStale }: CardPaymentOptions) {
  const text = useText(messages);
  const [isTaking, setTaking] = useState(false);
  const [problem, setProblem] = useState('');
  const [request, setRequest] = useState<ApiRequest | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const command = useCommand({
    id: 'card-payment',
    tags: [...paymentTags, ...walletTags, ...bookingTags],
    onOutcome: (entry) => {
      setUnknown(entry.status === 'failed');
      if (entry.status === 'succeeded') onRequested((entry.result as RequestedPayment).payment_id);
      if (entry.status !== 'refused') return;
      setProblem(notDoneText(text, entry));
      onStale();
    },
  });
  const send = (wanted: ApiRequest): void => {
    setRequest(wanted);
    command.submit(wanted);
  };
  return {
    isSubmitting: isTaking || command.isSubmitting,
    problem,
    /** The last request may have arrived. */
    isUnknown,
    sendAgain: (): void => {
      if (request) send(request);
    },
    pay: async (paise: number, { method, name, number }: Card): Promise<void> => {
      setProblem('');
      setTaking(true);
      const answer = await takeToken(settings, { number, name: name.trim() });
      setTaking(false);
      if ('problem' in answer) {
        setProblem(text(answer.problem));
        return;
      }
      onCardSent();
      const purpose = booking && { booking_id: booking.id, price_paise: booking.price_paise, policy: booking.policy };
      send({ method: 'POST', path: '/payments', body: { paise, method, token: answer.token, ...purpose } });
    },
  };
}
