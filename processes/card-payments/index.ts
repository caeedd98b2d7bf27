import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { type CardEvent, cardTypes, react } from './react.ts';

/** Takes the money of a card payment at the provider, and asks until the provider says how it ended. */
export const cardPayments = defineProcess<CardEvent>({
  name: 'card_payments',
  version: 2,
  streams: ['payment-'],
  events: cardTypes,
  react,
  perform,
  isEffect: true,
});
