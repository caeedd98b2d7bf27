import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Banner, Button, formatAmount, Inline, Stack, Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import type { PaymentSettings, PaymentView } from '@academy/domain/payments';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { bookingTags, bookPath } from '../bookings/parts.ts';
import { approvalAddress } from './approval-address.ts';
import { en } from './en.ts';

export interface ApprovalProps {
  payment: PaymentView;
  booking: BookingView | undefined;
  settings: PaymentSettings;
  onRetry: () => void;
}

/** The bank wants to hear from the cardholder: leads to the provider's page, and to no other. */
export function Approval({ payment, booking, settings, onRetry }: ApprovalProps) {
  const text = useText(en);
  const [hasFailed, setFailed] = useState(false);
  const { isSubmitting, submit } = useCommand({
    id: 'approve-payment',
    onOutcome: ({ status, result }) => {
      const address = status === 'succeeded' ? approvalAddress(result, settings.provider_url, location.href) : null;
      setFailed(address === null);
      if (address === null) onRetry();
      else location.assign(address);
    },
  });
  return (
    <Banner
      tone="warning"
      title={text('pay.action')}
      action={
        <Inline>
          <Button
            variant="primary"
            isLoading={isSubmitting}
            loadingLabel={text('submitting')}
            onClick={() => submit({ method: 'GET', path: `/payments/${encodeURIComponent(payment.id)}/action` })}
          >
            {text('pay.approve')}
          </Button>
          {booking?.state === 'held' && <GiveUp booking={booking} onNotDone={onRetry} />}
        </Inline>
      }
    >
      <Stack gap="2xs">
        <Text>{text('pay.actionText', { paise: formatAmount(payment.paise) })}</Text>
        {hasFailed && <Text role="alert">{text('pay.approveFailed')}</Text>}
      </Stack>
    </Banner>
  );
}

/** For whoever cannot approve now. What is approved later all the same stays in the wallet. */
function GiveUp({ booking, onNotDone }: { booking: BookingView; onNotDone: () => void }) {
  const text = useText(en);
  const navigate = useNavigate();
  const { isSubmitting, submit } = useCommand({
    id: 'release-booking',
    tags: bookingTags,
    onOutcome: ({ status }) => (status === 'succeeded' ? navigate(bookPath(booking.coach_id)) : onNotDone()),
  });
  return (
    <Button
      isLoading={isSubmitting}
      loadingLabel={text('submitting')}
      onClick={() => submit({ method: 'POST', path: `/bookings/${booking.id}/release` })}
    >
      {text('pay.giveUp')}
    </Button>
  );
}
