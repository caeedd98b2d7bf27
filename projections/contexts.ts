/** The read side of every context, one line each. */
export { athletes } from './athletes/index.ts';
export { availability } from './availability/index.ts';
export { bookings } from './bookings/index.ts';
export { calls } from './calls/index.ts';
export { coaches, coachSearch } from './coaches/index.ts';
export { conversations } from './conversations/index.ts';
export { drills } from './drills/index.ts';
export { auditExports } from './exports/index.ts';
export { feeds } from './feeds/index.ts';
export { home } from './home/index.ts';
export { identity } from './identity/index.ts';
export { notifications } from './notifications/index.ts';
export { outcomes } from './outcomes/index.ts';
export { payments } from './payments/index.ts';
export { payouts } from './payouts/index.ts';
export { records } from './records/index.ts';
export { reviews } from './reviews/index.ts';
export { wallets } from './wallets/index.ts';
