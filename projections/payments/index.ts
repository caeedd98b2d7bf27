import type { ReadSide } from '../read-side.ts';
import { paymentList } from './payment-list.ts';
import { paymentQueries } from './payments.queries.ts';

export const payments = { models: [paymentList], queries: paymentQueries } satisfies ReadSide;
