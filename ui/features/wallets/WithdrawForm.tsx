import { useState } from 'react';
import { Banner, ConfirmDialog, Heading, Inline, MoneyField, PaymentMark, Stack, Text } from '@academy/design-system';
import type { Role } from '@academy/domain/identity';
import type { BodyOf } from '@academy/domain/kernel';
import type { RequestedWithdrawal } from '@academy/domain/payouts';
import { walletMessages, type withdrawMoneyCommand } from '@academy/domain/wallets';
import compiled from 'virtual:validator/wallets/WithdrawMoney';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { useNow } from '../../app/use-now.ts';
import { Amount } from './Amount.tsx';
import { AmountRow } from './AmountRow.tsx';
import { en } from './en.ts';
import { walletTags } from './queries.ts';
import { useWords } from './use-words.ts';
import type { WalletProps } from './wallet-props.ts';
import { leastOf, mostOf, type Obstacle, obstacleOf, quoteOf } from './withdrawal.ts';

const marks = ['GPay', 'Apple Pay', 'PayPal'] as const;
const everyMs = 15_000;

/** Takes money out: the fee and what is left of the sum stand there before, and again after. */
export function WithdrawForm({ user: { role }, wallet, isOff, onStale }: WalletProps) {
  const text = useText(en);
  const words = useWords(role);
  const now = useNow(everyMs);
  const [done, setDone] = useState<BodyOf<typeof withdrawMoneyCommand> | null>(null);
  // Untouched it stays all there is, also when that changes.
  const [typed, setTyped] = useState<{ paise: number | undefined } | null>(null);
  const [least, most] = [leastOf(role, wallet), mostOf(wallet)];
  const paise = typed ? typed.paise : most;
  const quote = quoteOf(role, paise ?? 0);
  const obstacle = obstacleOf(role, wallet, now);
  const isWithin = paise !== undefined && paise >= least && paise <= most;
  const form = useForm({
    id: 'withdraw',
    command: compiled,
    messages: walletMessages,
    initial: { paise: '' },
    toBody: () => ({ paise: paise ?? 0, fee_paise: quote.feePaise, total_paise: quote.totalPaise }),
    toRequest: (body) => ({ method: 'POST', path: '/wallet/withdrawals', body }),
    tags: walletTags,
    onValid: () => setDone(null),
    onSucceeded: (result, _values, sent) => {
      if ((result as RequestedWithdrawal).ids.length > 0) setDone(sent);
      // Whoever presses once more by mistake does not withdraw the rest.
      if (!typed || typed.paise === sent.paise) setTyped({ paise: undefined });
    },
    onNotDone: onStale,
  });
  const { id, error } = form.field('paise');
  // The money is gone within a second, so it is asked for once more.
  const [isAsking, setAsking] = useState(false);
  const handleSubmit = (): void => (isWithin && obstacle === null && !isOff ? setAsking(true) : form.handleSubmit());
  const sums = { paise: words.amount(paise ?? 0), fee: words.amount(quote.feePaise), total: words.amount(quote.totalPaise) };
  return (
    <>
      <FormView form={{ ...form, handleSubmit }} label={text('withdraw.title')}>
        <Stack gap="m">
          <Heading level={3} size="l">
            {text('withdraw.title')}
          </Heading>
          <MoneyField
            id={id}
            label={text('withdraw.amount')}
            currencyLabel="rs."
            value={paise}
            min={least}
            max={most}
            disabled={obstacle !== null || isOff}
            hint={obstacle === null ? text('withdraw.most', { most: words.amount(most) }) : undefined}
            error={error}
            onChange={(next) => {
              setTyped({ paise: next });
              form.set('paise', '');
            }}
            problems={{
              unreadable: text('withdraw.unreadable'),
              tooLow: text('withdraw.tooLow', { least: words.amount(least) }),
              tooHigh: text('withdraw.tooHigh', { most: words.amount(most) }),
            }}
          />
          <Sums role={role} quote={quote} isExplained={!typed && role === 'coach' && most === wallet.withdrawable_paise} />
          <Marks />
          {obstacle && (
            <Why obstacle={obstacle} least={words.amount(least)} time={wallet.method ? words.moment(wallet.method.usable_at) : ''} />
          )}
          <SubmitButton form={form} isDisabled={isOff || obstacle !== null || !isWithin}>
            {text('withdraw.confirm')}
          </SubmitButton>
          {done && (
            <Banner tone="success" role="status" title={text('withdraw.done')}>
              {text(role === 'coach' ? 'withdraw.doneText' : 'withdraw.doneFree', {
                paise: words.amount(done.paise),
                fee: words.amount(done.fee_paise),
                total: words.amount(done.total_paise),
              })}
            </Banner>
          )}
        </Stack>
      </FormView>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('withdraw.ask', sums)}
        confirmLabel={text('withdraw.send')}
        cancelLabel={text('withdraw.keep')}
        confirmingLabel={text('submitting')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          form.handleSubmit();
        }}
      >
        {role === 'coach' ? text('withdraw.askText', sums) : text('withdraw.toCards')}
      </ConfirmDialog>
    </>
  );
}

interface SumsProps {
  role: Role;
  quote: ReturnType<typeof quoteOf>;
  /** The fee is of all there is, so the wallet can say from which entries it comes. */
  isExplained: boolean;
}

function Sums({ role, quote, isExplained }: SumsProps) {
  const text = useText(en);
  const words = useWords(role);
  return (
    <Stack gap="2xs">
      <AmountRow label={text('wallet.fee')}>
        {isExplained ? (
          <Amount name="fee" label={text('wallet.fee')} paise={quote.feePaise} />
        ) : (
          <Text as="span" weight="semibold">
            {words.amount(quote.feePaise)}
          </Text>
        )}
      </AmountRow>
      <AmountRow label={text('wallet.total')}>
        <Text as="span" weight="semibold" size="l">
          {words.amount(quote.totalPaise)}
        </Text>
      </AmountRow>
      {role === 'athlete' && (
        <Text size="s" tone="muted">
          {text('wallet.feeNone')} {text('withdraw.toCards')}
        </Text>
      )}
    </Stack>
  );
}

function Marks() {
  const text = useText(en);
  return (
    <Inline as="ul" gap="xs" aria-label={text('withdraw.by')}>
      {marks.map((name) => (
        <li key={name}>
          <PaymentMark name={name} />
        </li>
      ))}
    </Inline>
  );
}

/** Why nothing can be withdrawn; that the wallet is frozen stands above it all. */
function Why({ obstacle, least, time }: { obstacle: Obstacle; least: string; time: string }) {
  const text = useText(en);
  if (obstacle === 'frozen') return null;
  const words =
    obstacle === 'tooLittle'
      ? text('withdraw.tooLittle', { least })
      : obstacle === 'rests'
        ? text('withdraw.rests', { time })
        : text(`withdraw.${obstacle}`);
  return <Text tone="muted">{words}</Text>;
}
