import { newAthlete } from '../product/people.ts';
import { enter, product } from './journey.ts';
import { fieldOf, handleAll, walk } from './messages-walk.ts';

const payment = {
  id: '5c2e',
  state: 'succeeded',
  code: null,
  message: null,
  transaction_id: 'txn_7f3a',
  paise: 120_000,
  method: 'gpay',
  booking_id: null,
  is_unused: false,
  at: '2026-11-23T09:30:00.000Z',
  ended_at: '2026-11-23T09:30:04.000Z',
};
const wallet = {
  current_paise: 0,
  held_paise: 0,
  available_paise: 0,
  pending_paise: 0,
  withdrawable_paise: 0,
  fee: { rule: null, fee_paise: 0, total_paise: 0 },
  method: null,
  is_frozen: false,
  lines: [],
  holds: [],
  under_way: [],
};

/** The payment page, with a payment provider and answers of its own: what it says does not depend on them. */
export function walkPayment(): void {
  walk(['payment'], async (page, at) => {
    const { field, page: inPlace } = at('payment');
    const { api } = product();
    const answers: Readonly<Record<string, unknown>> = {
      '/payment_settings': { provider_url: api, publishable_key: 'pk', test_cards: [] },
      '/wallet': wallet,
      '/v1/tokens': { token: 'tok_1' },
      '/payments/5c2e': payment,
    };
    for (const [path, json] of Object.entries(answers)) await handleAll(page, path, (route) => route.fulfill({ json }));
    await handleAll(page, '/payments', (route) =>
      route.fulfill({ json: route.request().method() === 'POST' ? { payment_id: '5c2e' } : { payments: [], next: null } }),
    );
    await enter(page, await newAthlete(product()), 'athlete');
    await page.goto('/payment');
    const number = fieldOf(page, 'Card number');
    await field(number, 'cardHint');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await field(page.getByRole('radiogroup', { name: 'Payment method' }), 'paymentMethod');
    await field(number, 'cardNumber');
    await fieldOf(page, 'Amount').fill('1,200');
    await page.getByRole('radio', { name: 'GPay' }).check();
    await fieldOf(page, 'Cardholder name').fill('Asha Kumar');
    await number.fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: /^Pay rs\./u }).click();
    await inPlace('paid');
  });
}
