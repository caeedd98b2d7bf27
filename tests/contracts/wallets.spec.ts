import { randomUUID } from 'node:crypto';
import type { BookingView } from '@academy/domain/bookings';
import type { PaymentList, PaymentSettings, PaymentView } from '@academy/domain/payments';
import type { PayoutList, PayoutView } from '@academy/domain/payouts';
import type { Explanation, WalletLines, WalletMonths, WalletStatement, WalletView } from '@academy/domain/wallets';
import { describe, expect, inject, it } from 'vitest';
import { booked, pricePaise, policy } from '../product/bookings.ts';
import { cardToken, earned, filled, toppedUp } from '../product/money.ts';
import { eventually } from '../product/eventually.ts';
import { must, newAthlete, newCoach, type Person, password, request } from '../product/people.ts';

const product = inject('product');

interface Problems {
  readonly problems: readonly { readonly code: string; readonly path: string }[];
}

const newKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });
const read = async <Body>({ token }: Person, path: string, position = '') =>
  (await must<Body>(product, 'GET', path, { token, headers: { 'at-least': position } })).body;
const post = ({ token }: Person, path: string, body: object, headers = newKey()) =>
  request<Problems>(product, 'POST', path, { token, body, headers });
const told = ({ status, body }: { status: number; body: Problems }) => [status, body.problems[0]?.code];
const withdraw = (person: Person, paise: number, feePaise: number) =>
  post(person, '/wallet/withdrawals', { paise, fee_paise: feePaise, total_paise: paise - feePaise });
const card = (change: object = {}) => ({ paise: 100_000, method: 'gpay', token: 'tok_contract', ...change });

describe('GET /wallet', () => {
  it('is empty for who never used it', async () => {
    const wallet = await read<WalletView>(await newAthlete(product), '/wallet');
    expect(wallet).toMatchObject({ current_paise: 0, withdrawable_paise: 0, method: null, is_frozen: false, lines: [], under_way: [] });
  });

  it('tells an athlete what is held, and that withdrawing costs nothing', async () => {
    const athlete = await newAthlete(product);
    const { position } = await filled(product, { athleteId: athlete.id, paise: 150_000, heldPaise: 40_000 });
    expect(await read<WalletView>(athlete, '/wallet', position)).toMatchObject({
      current_paise: 150_000,
      held_paise: 40_000,
      available_paise: 110_000,
      withdrawable_paise: 110_000,
      fee: { rule: null, fee_paise: 0, total_paise: 110_000 },
      lines: [{ type: 'topUp', paise: 150_000, after_paise: 150_000 }],
      holds: [{ paise: 40_000 }],
    });
  });

  it('tells a coach the fee, and enough of the payout method to recognise it', async () => {
    const coach = await newCoach(product);
    const { position } = await earned(product, { coachId: coach.id, paise: 150_000 });
    expect(await read<WalletView>(coach, '/wallet', position)).toMatchObject({
      current_paise: 150_000,
      withdrawable_paise: 150_000,
      fee: { rule: 'fee-1', fee_paise: 15_000, total_paise: 135_000 },
      method: { kind: 'upi', hint: 'co…@upi' },
      lines: [{ type: 'earning', paise: 150_000, fee_paise: 15_000 }],
    });
  });
});

describe('lists of a wallet', () => {
  it('add up: lines, months, statement and explanation', async () => {
    const athlete = await newAthlete(product);
    await toppedUp(product, athlete, 150_000);
    const { headers } = await withdraw(athlete, 50_000, 0);
    const position = headers.get('position') ?? '';
    const { lines, next } = await read<WalletLines>(athlete, '/wallet/lines', position);
    expect([lines.map(({ type, paise }) => [type, paise]), next]).toEqual([
      [
        ['cardRefund', -50_000],
        ['topUp', 150_000],
      ],
      null,
    ]);
    const { months } = await read<WalletMonths>(athlete, '/wallet/months', position);
    expect(months.at(-1)).toMatchObject({ closing_paise: 100_000 });
    const from = new Date(Date.now() - 86_400_000).toISOString();
    const to = new Date(Date.now() + 86_400_000).toISOString();
    const statement = await read<WalletStatement>(athlete, `/wallet/statement?from=${from}&to=${to}`, position);
    expect(statement).toMatchObject({ opening_paise: 0, lines: [{ paise: 150_000 }, { paise: -50_000 }], closing_paise: 100_000 });
    const csv = await must<string>(product, 'GET', `/wallet/statement?from=${from}&to=${to}&format=csv`, { token: athlete.token });
    expect([csv.headers.get('content-type'), csv.body.split('\r\n').length]).toEqual(['text/csv; charset=utf-8', 6]);
    expect(csv.headers.get('content-disposition')).toContain('attachment');
    for (const name of ['current', 'available', 'withdrawable']) {
      const explained = await read<Explanation>(athlete, `/explain/${name}`, position);
      expect(explained).toMatchObject({ name, paise: 100_000, before_paise: 0, after_paise: 100_000, next: null });
    }
    expect(await read<Explanation>(athlete, '/explain/fee', position)).toMatchObject({ paise: 0, parts: [] });
  });

  it.each([
    '/wallet/statement?from=2026-01-02T00:00Z&to=2026-01-01T00:00Z',
    '/wallet/statement?from=2026-02-30T00:00Z&to=2026-03-01T00:00:99Z',
    '/wallet/statement?from=2026-01-01T00:00Z&to=2026-02-01T00:00Z&format=pdf',
    '/wallet/lines?before=x',
    '/wallet/months?count=0',
    '/explain/everything',
  ])('%s is 400', async (path) => {
    const { token } = await newAthlete(product);
    expect((await request(product, 'GET', path, { token })).status).toBe(400);
  });
});

describe('POST /wallet/withdrawals', () => {
  it('is told at once, and by its id', async () => {
    const coach = await newCoach(product);
    // Money that goes there takes an hour.
    await earned(product, { coachId: coach.id, paise: 150_000, address: 'slow@upi' });
    const { status, body, headers } = await withdraw(coach, 100_000, 10_000);
    expect(status).toBe(202);
    const [id] = (body as unknown as { ids: string[] }).ids;
    const position = headers.get('position') ?? '';
    const one = await read<PayoutView>(coach, `/wallet/withdrawals/${id}`, position);
    expect(one).toMatchObject({ to: 'method', paise: 100_000, fee_paise: 10_000, total_paise: 90_000 });
    expect(one.steps[0]).toMatchObject({ state: 'requested' });
    expect((await read<PayoutList>(coach, '/wallet/withdrawals', position)).withdrawals).toHaveLength(1);
    const wallet = await read<WalletView>(coach, '/wallet', position);
    expect(wallet).toMatchObject({ current_paise: 50_000, under_way: [{ type: 'withdrawal', id, paise: 100_000 }] });
  });

  it('is refused with its reason', async () => {
    const [athlete, coach] = await Promise.all([newAthlete(product), newCoach(product)]);
    await filled(product, { athleteId: athlete.id, paise: 150_000 });
    await earned(product, { coachId: coach.id, paise: 150_000 });
    expect(told(await withdraw(coach, 100_000, 9_999))).toEqual([409, 'quoteChanged']);
    expect(told(await withdraw(athlete, 5_000, 0))).toEqual([409, 'amountTooLow']);
    expect(told(await withdraw(athlete, 10_000_001, 0))).toEqual([409, 'amountTooHigh']);
    expect(told(await withdraw(athlete, 160_000, 0))).toEqual([409, 'notEnoughMoney']);
    expect(told(await withdraw(await newCoach(product), 20_000, 2_000))).toEqual([409, 'notEnoughMoney']);
    const set = { kind: 'upi', address: 'new@upi', password };
    await must(product, 'PUT', '/account/payout_method', { token: coach.token, body: set, headers: newKey() });
    expect(told(await withdraw(coach, 100_000, 10_000))).toEqual([409, 'methodRests']);
  });

  it.each([0, -1, 0.5, 1e15, '100', null])('of %j is 400', async (paise) => {
    const athlete = await newAthlete(product);
    const sent = await post(athlete, '/wallet/withdrawals', { paise, fee_paise: 0, total_paise: 0 });
    expect(told(sent)).toEqual([400, 'invalidAmount']);
  });

  it('without a key is 400', async () => {
    const athlete = await newAthlete(product);
    expect(told(await post(athlete, '/wallet/withdrawals', { paise: 1, fee_paise: 0, total_paise: 1 }, {}))).toEqual([400, 'keyMissing']);
  });

  it('spends what is there once, however many ask at the same time', async () => {
    const athlete = await newAthlete(product);
    await toppedUp(product, athlete, 50_000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => withdraw(athlete, 20_000, 0)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([202, 202, ...Array.from({ length: 10 }, () => 409)]);
    expect(
      (await read<WalletView>(athlete, '/wallet', answers.flatMap(({ headers }) => headers.get('position') ?? []).join(','))).current_paise,
    ).toBe(10_000);
  });
});

describe('PUT /account/payout_method', () => {
  const put = ({ token }: Person, body: object, headers = newKey()) =>
    request<Problems>(product, 'PUT', '/account/payout_method', { token, body, headers });
  const method = { kind: 'upi', address: 'coach@upi', password };

  it('asks for the password, an address of its kind, and a key', async () => {
    const coach = await newCoach(product);
    expect(told(await put(coach, { ...method, password: 'Wrong@2026' }))).toEqual([403, 'passwordIncorrect']);
    expect(told(await put(coach, { ...method, kind: 'bank' }))).toEqual([400, 'invalidPayoutAddress']);
    expect(told(await put(coach, method, {}))).toEqual([400, 'keyMissing']);
    expect((await put(coach, method)).status).toBe(200);
  });

  it('never gives the address away', async () => {
    const coach = await newCoach(product);
    const { headers } = await put(coach, { ...method, address: 'canary.address@upi' });
    const { body } = await must<string>(product, 'GET', '/wallet', {
      token: coach.token,
      headers: { 'at-least': headers.get('position') ?? '' },
    });
    expect(JSON.stringify(body)).not.toContain('canary.address');
  });
});

describe('POST /payments', () => {
  it('is being confirmed until somebody knows more', async () => {
    const athlete = await newAthlete(product);
    const { status, body, headers } = await post(athlete, '/payments', card());
    expect(status).toBe(202);
    const { payment_id: id } = body as unknown as { payment_id: string };
    const position = headers.get('position') ?? '';
    expect(await read<PaymentView>(athlete, `/payments/${id}`, position)).toMatchObject({ id, paise: 100_000, method: 'gpay' });
    expect((await read<PaymentList>(athlete, '/payments', position)).payments).toMatchObject([{ id }]);
  });

  it('brings the money of a card into the wallet', async () => {
    const athlete = await newAthlete(product);
    const token = await cardToken(product, athlete, '4242424242424242');
    const { body, headers } = await post(athlete, '/payments', card({ token }));
    const { payment_id: id } = body as unknown as { payment_id: string };
    const position = headers.get('position') ?? '';
    const path = `/payments/${id}`;
    await eventually('it has come', async () => (await read<PaymentView>(athlete, path, position)).state === 'succeeded' || undefined);
    const inWallet = await eventually(
      'it is in the wallet',
      async () => (await read<WalletView>(athlete, '/wallet')).current_paise || undefined,
    );
    expect(inWallet).toBe(100_000);
  });

  it('says why the card was declined, and leaves the wallet as it was', async () => {
    const athlete = await newAthlete(product);
    const token = await cardToken(product, athlete, '4000000000000002');
    const { body, headers } = await post(athlete, '/payments', card({ token }));
    const path = `/payments/${(body as unknown as { payment_id: string }).payment_id}`;
    const position = headers.get('position') ?? '';
    await eventually('it failed', async () => (await read<PaymentView>(athlete, path, position)).state === 'failed' || undefined);
    expect(await read<PaymentView>(athlete, path)).toMatchObject({ code: 'declined', message: expect.stringContaining('declined') });
    expect(await read<WalletView>(athlete, '/wallet')).toMatchObject({ current_paise: 0, under_way: [] });
  });

  it('leads to the page where the bank asks for approval, once it does', async () => {
    const athlete = await newAthlete(product);
    const token = await cardToken(product, athlete, '4000000000000184');
    const { body, headers } = await post(athlete, '/payments', card({ token }));
    const path = `/payments/${(body as unknown as { payment_id: string }).payment_id}`;
    const position = headers.get('position') ?? '';
    await eventually(
      'it waits for approval',
      async () => (await read<PaymentView>(athlete, path, position)).state === 'actionNeeded' || undefined,
    );
    const { provider_url: provider } = await read<PaymentSettings>(athlete, '/payment_settings');
    const { action_url: page } = await read<{ action_url: string }>(athlete, `${path}/action`);
    expect(new URL(page).origin).toBe(new URL(provider).origin);
  });

  it('is refused beyond the limits', async () => {
    const athlete = await newAthlete(product);
    expect(told(await post(athlete, '/payments', card({ paise: 999 })))).toEqual([409, 'topUpTooLow']);
    expect(told(await post(athlete, '/payments', card({ paise: 10_000_001 })))).toEqual([409, 'topUpTooHigh']);
    await filled(product, { athleteId: athlete.id, paise: 9_950_000 });
    expect((await post(athlete, '/payments', card({ paise: 10_000_000 }))).status).toBe(202);
  });

  it.each([
    [{ paise: 0 }, 'invalidAmount'],
    [{ paise: 1.5 }, 'invalidAmount'],
    [{ method: 'cash' }, 'paymentMethodRequired'],
    [{ token: '4242 4242 4242 4242' }, 'cardRequired'],
    [{ booking_id: '7_0_0000000000000000' }, 'invalidField'],
  ])('%j is 400 %s', async (change, code) => {
    const sent = await post(await newAthlete(product), '/payments', card(change));
    expect(told(sent)).toEqual([400, code]);
  });

  it('for a booking books it when the money is there, without another word', async () => {
    const [athlete, coach] = await Promise.all([newAthlete(product), newCoach(product)]);
    const { id } = await booked(product, { coachId: coach.id, athleteId: athlete.id, isConfirmed: false });
    const body = { paise: pricePaise, method: 'gpay', token: await cardToken(product, athlete, '4242424242424242') };
    expect((await post(athlete, '/payments', { ...body, booking_id: id, price_paise: pricePaise, policy })).status).toBe(202);
    const isBooked = async () => (await read<{ readonly state: string }>(athlete, `/bookings/${id}`)).state === 'confirmed' || undefined;
    await eventually('it is booked', isBooked);
    expect(await read<WalletView>(athlete, '/wallet')).toMatchObject({ current_paise: pricePaise, held_paise: pricePaise });
  });

  it('for a booking keeps its place, if it is the athlete’s and the terms are as shown', async () => {
    const [athlete, coach] = await Promise.all([newAthlete(product), newCoach(product)]);
    const { id } = await booked(product, { coachId: coach.id, athleteId: athlete.id, isConfirmed: false });
    const terms = { booking_id: id, price_paise: pricePaise, policy };
    expect(told(await post(await newAthlete(product), '/payments', card(terms)))).toEqual([404, 'bookingNotFound']);
    expect(told(await post(athlete, '/payments', card({ ...terms, price_paise: 1 })))).toEqual([409, 'termsChanged']);
    // It is pending until it is cancelled.
    const token = await cardToken(product, athlete, '4000000000000143');
    const first = await post(athlete, '/payments', card({ ...terms, token }));
    expect(first.status).toBe(202);
    const position = first.headers.get('position') ?? '';
    await read(athlete, '/payments', position);
    expect(told(await post(athlete, '/payments', card(terms)))).toEqual([409, 'paymentUnderWay']);
    const over = await booked(product, { coachId: coach.id, athleteId: athlete.id, isConfirmed: true });
    expect(told(await post(athlete, '/payments', card({ ...terms, booking_id: over.id })))).toEqual([409, 'holdOver']);
  });

  it('for a booking is taken once, also from two windows at once, and only then keeps its place', async () => {
    const [athlete, coach] = await Promise.all([newAthlete(product), newCoach(product)]);
    const { id } = await booked(product, { coachId: coach.id, athleteId: athlete.id, isConfirmed: false });
    const terms = { booking_id: id, price_paise: pricePaise, policy };
    const heldUntil = async () => (await request<BookingView>(product, 'GET', `/bookings/${id}`, { token: athlete.token })).body.held_until;
    const before = await eventually('it is shown', heldUntil);
    expect(told(await post(athlete, '/payments', card({ ...terms, paise: 999 })))).toEqual([409, 'topUpTooLow']);
    expect(await heldUntil()).toBe(before);
    const token = await cardToken(product, athlete, '4000000000000143');
    const both = await Promise.all([1, 2].map(() => post(athlete, '/payments', card({ ...terms, token }))));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
  });

  it('is refused after ten in an hour, but not its repeats', async () => {
    const athlete = await newAthlete(product);
    const first = newKey();
    expect((await post(athlete, '/payments', card({ paise: 1_000 }), first)).status).toBe(202);
    for (let count = 1; count < 10; count++) expect((await post(athlete, '/payments', card({ paise: 1_000 }))).status).toBe(202);
    expect(told(await post(athlete, '/payments', card({ paise: 1_000 })))).toEqual([429, 'tooManyRequests']);
    expect((await post(athlete, '/payments', card({ paise: 1_000 }), first)).status).toBe(202);
  });
});
