export { race, type Race } from './clients.ts';
export { type Answer, type Ask, expiries, History, type Operation } from './history.ts';
export { whyNoOrder } from './linearize.ts';
export type { Offered } from './week-model.ts';
