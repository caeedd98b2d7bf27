import { useState } from 'react';
import {
  Banner,
  Button,
  Card as Sheet,
  CardNumberField,
  Disclosure,
  formatAmount,
  MoneyField,
  PaymentMark,
  RadioGroup,
  Stack,
  Text,
  TextField,
} from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { paymentLimits as limits, paymentMethods, type PaymentSettings } from '@academy/domain/payments';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { type Card, isDoubtful, problemsOf } from './card.ts';
import { en } from './en.ts';
import { useCardPayment } from './use-card-payment.ts';

export interface PaymentFormProps {
  booking: BookingView | undefined;
  /** What the card has to bring, in paise; undefined if the athlete says how much. */
  missing: number | undefined;
  card: Card;
  onCard: (card: Card) => void;
  /** The amount that was typed, in paise. */
  typed: number | undefined;
  onTyped: (paise: number | undefined) => void;
  settings: PaymentSettings;
  isOff: boolean;
  onStale: () => void;
  onRequested: (paymentId: string) => void;
}

const id = 'payment';
const fields = ['method', 'name', 'number'] as const;

/** Way to pay and card. The number stays in this component until the provider has it. */
export function PaymentForm({ booking, missing, card, onCard, typed, onTyped, settings, isOff, onStale, onRequested }: PaymentFormProps) {
  const text = useText(en);
  const [isShown, setShown] = useState<Partial<Record<keyof Card | 'amount', boolean>>>({});
  const payment = useCardPayment({ settings, booking, onCardSent: () => onCard({ ...card, number: '' }), onRequested, onStale });
  const bounds = { least: formatAmount(limits.least), most: formatAmount(limits.most) };
  const paise = missing ?? typed;
  const isPayable = paise !== undefined && paise >= limits.least && paise <= limits.most;
  const problems = problemsOf(card);
  const errorOf = (name: keyof Card): string | undefined => {
    const problem = isShown[name] === true ? problems[name] : undefined;
    return problem && text(problem);
  };
  const amountError = isShown.amount === true && !isPayable ? text('pay.badAmount', bounds) : undefined;
  const show = (name: keyof Card | 'amount'): void => setShown((now) => ({ ...now, [name]: true }));
  const errors = [
    ...(amountError === undefined ? [] : [{ fieldId: `${id}-amount`, message: amountError }]),
    ...fields.flatMap((name) => {
      const message = errorOf(name);
      return message === undefined ? [] : [{ fieldId: `${id}-${name}`, message }];
    }),
    ...(payment.problem === '' ? [] : [{ message: payment.problem }]),
  ];
  const handleSubmit = (): void => {
    if (payment.isSubmitting || payment.isUnknown || isOff) return;
    setShown({ amount: true, method: true, name: true, number: true });
    if (isPayable && Object.keys(problems).length === 0) void payment.pay(paise, card).finally(() => setShown({}));
  };
  if (payment.isUnknown) {
    return (
      <Banner
        tone="warning"
        role="alert"
        title={text('pay.unknown')}
        action={
          <Button variant="primary" isLoading={payment.isSubmitting} loadingLabel={text('submitting')} onClick={payment.sendAgain}>
            {text('pay.sendAgain')}
          </Button>
        }
      >
        {text('pay.unknownText')}
      </Banner>
    );
  }
  return (
    <Sheet padding="l">
      <FormView form={{ id, errors, handleSubmit }} label={text('pay.title')}>
        <Stack gap="m">
          {missing === undefined && (
            <MoneyField
              id={`${id}-amount`}
              label={text('pay.amount')}
              currencyLabel="rs."
              hint={text('pay.amountHint', bounds)}
              value={typed}
              min={limits.least}
              max={limits.most}
              onChange={onTyped}
              error={amountError}
              problems={{
                unreadable: text('pay.badAmount', bounds),
                tooLow: text('pay.badAmount', bounds),
                tooHigh: text('pay.badAmount', bounds),
              }}
            />
          )}
          <RadioGroup
            id={`${id}-method`}
            layout="cards"
            label={text('pay.method')}
            hint={text('pay.methodHint')}
            options={paymentMethods.map((value) => ({ value, label: <PaymentMark name={text(`pay.${value}`)} /> }))}
            value={card.method}
            onChange={(method) => onCard({ ...card, method })}
            error={errorOf('method')}
          />
          <TextField
            id={`${id}-name`}
            label={text('pay.name')}
            autoComplete="cc-name"
            maxLength={100}
            value={card.name}
            error={errorOf('name')}
            onBlur={() => card.name !== '' && show('name')}
            onChange={({ currentTarget }) => onCard({ ...card, name: currentTarget.value })}
          />
          <CardNumberField
            id={`${id}-number`}
            label={text('pay.number')}
            hint={text(isDoubtful(card.number) ? 'pay.numberDoubt' : 'pay.numberHint')}
            value={card.number}
            error={errorOf('number')}
            onBlur={() => card.number !== '' && show('number')}
            onChange={(number) => onCard({ ...card, number })}
          />
          <Text size="s" tone="muted">
            {text('pay.private')}
          </Text>
          <SubmitButton form={payment} isDisabled={isOff}>
            {isPayable ? text('pay.submit', { paise: formatAmount(paise) }) : text('pay.submitOnly')}
          </SubmitButton>
          {settings.test_cards.length > 0 && <TestCards cards={settings.test_cards} />}
        </Stack>
      </FormView>
    </Sheet>
  );
}

function TestCards({ cards }: { cards: PaymentSettings['test_cards'] }) {
  const text = useText(en);
  return (
    <Disclosure summary={text('pay.testCards')}>
      <ul>
        {cards.map(({ number, tells }) => (
          <li key={number}>
            <code>{number}</code> {tells}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
