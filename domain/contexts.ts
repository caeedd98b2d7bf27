/** Every context that has events, messages or live views, one line each. */
export { athletes } from './athletes/context.ts';
export { availability } from './availability/context.ts';
export { bookings } from './bookings/context.ts';
export { calls } from './calls/context.ts';
export { coaches } from './coaches/context.ts';
export { days } from './days/context.ts';
export { feeds } from './feeds/context.ts';
export { home } from './home/context.ts';
export { identity } from './identity/context.ts';
export { outcomes } from './outcomes/context.ts';
export { payments } from './payments/context.ts';
export { payouts } from './payouts/context.ts';
export { records } from './records/context.ts';
export { reviews } from './reviews/context.ts';
export { safety } from './safety/context.ts';
export { wallets } from './wallets/context.ts';
