import { Type } from 'typebox';
import { defineCommand, text, wirePaise } from '../kernel/index.ts';
import { paymentMethods } from './events.ts';

const percent = Type.Integer({ minimum: 0, maximum: 100, problem: 'invalidField' });

/**
 * POST /payments: money from a card for the wallet. If it is for a booking, the price and policy are those that the athlete saw; these
 * three come together, or none of them.
 */
export const requestPaymentCommand = defineCommand({
  name: 'RequestPayment',
  schema: Type.Object({
    paise: wirePaise(1),
    method: Type.Enum([...paymentMethods], { problem: 'paymentMethodRequired' }),
    token: text('cardRequired', {
      pattern: '^[A-Za-z0-9_-]{1,100}$',
      maxLength: 100,
      description: 'The payment provider’s, for the card: it can be used once. No card data belongs here.',
    }),
    booking_id: Type.Optional(text('invalidField', { pattern: '^[\\w.-]{1,100}$', maxLength: 100 })),
    price_paise: Type.Optional(wirePaise(0)),
    policy: Type.Optional(
      Type.Object(
        {
          free_hours: Type.Integer({ minimum: 0, maximum: 72, problem: 'invalidField' }),
          late_percent: percent,
          absent_percent: percent,
        },
        { problem: 'invalidField' },
      ),
    ),
  }),
  check: ({ booking_id: bookingId, price_paise: pricePaise, policy }) => {
    const given = [bookingId, pricePaise, policy].filter((one) => one !== undefined).length;
    return given === 0 || given === 3 ? {} : { '/booking_id': 'invalidField' };
  },
});
