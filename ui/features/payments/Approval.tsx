import { useState } from 'react';
import { Banner, Button, Stack, Text } from '@academy/design-system';
import type { PaymentSettings, PaymentView } from '@academy/domain/payments';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { approvalAddress } from './approval-address.ts';
import { en } from './en.ts';

export interface ApprovalProps {
  payment: PaymentView;
  settings: PaymentSettings;
  onRetry: () => void;
}

/** The bank wants to hear from the cardholder: leads to the provider's page, and to no other. */
export function Approval({ payment, settings, onRetry }: ApprovalProps) {
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
        <Button
          variant="primary"
          isLoading={isSubmitting}
          loadingLabel={text('submitting')}
          onClick={() => submit({ method: 'GET', path: `/payments/${encodeURIComponent(payment.id)}/action` })}
        >
          {text('pay.approve')}
        </Button>
      }
    >
      <Stack gap="2xs">
        <Text>{text('pay.actionText')}</Text>
        {hasFailed && <Text role="alert">{text('pay.approveFailed')}</Text>}
      </Stack>
    </Banner>
  );
}
