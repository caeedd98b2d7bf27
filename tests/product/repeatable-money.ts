import { earned, filled } from './money.ts';
import { newAthlete, newCoach, password } from './people.ts';
import type { Make, Request } from './repeatable.ts';

/** Requests about money, with new people each time. */
export const moneyRepeatables: Readonly<Record<string, Make>> = {
  'POST /payments': async (product) => {
    const [coach, { token }] = await Promise.all([newCoach(product), newAthlete(product)]);
    const at = (paise: number, card = 'tok_1'): Request => ({
      method: 'POST',
      path: '/payments',
      token,
      body: { paise, method: 'gpay', token: card },
    });
    const elsewhere = { method: 'POST', path: '/create_review', token, body: { coach_id: coach.id, rating: 5, comment: 'Well.' } };
    return { ask: at(50_000), others: [at(50_001), at(50_000, 'tok_2')], elsewhere };
  },
  'POST /wallet/withdrawals': async (product) => {
    const [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
    const { id: athleteId, token } = athlete;
    await filled(product, { athleteId, paise: 90_000 });
    const at = (paise: number): Request => ({
      method: 'POST',
      path: '/wallet/withdrawals',
      token,
      body: { paise, fee_paise: 0, total_paise: paise },
    });
    const elsewhere = { method: 'POST', path: '/create_review', token, body: { coach_id: coach.id, rating: 5, comment: 'Well.' } };
    return { ask: at(50_000), others: [at(40_000)], elsewhere };
  },
  'PUT /account/payout_method': async (product) => {
    const { id: coachId, token } = await newCoach(product);
    await earned(product, { coachId, paise: 50_000 });
    const at = (address: string): Request => ({
      method: 'PUT',
      path: '/account/payout_method',
      token,
      body: { kind: 'upi', address, password },
    });
    const elsewhere = { method: 'POST', path: '/blocked_athletes', token, body: { athlete_id: 7 } };
    return { ask: at('one@upi'), others: [at('two@upi')], elsewhere };
  },
};
