/** The endpoints of every context, one line each; identity, images, documents and calls need more than services: app.ts. */
export { accountEndpoints } from './account/index.ts';
export { athleteEndpoints } from './athletes/index.ts';
export { availabilityEndpoints } from './availability/index.ts';
export { bookingEndpoints } from './bookings/index.ts';
export { coachEndpoints } from './coaches/index.ts';
export { homeEndpoints } from './home/index.ts';
export { notificationEndpoints } from './notifications/index.ts';
export { outcomeEndpoints } from './outcomes/index.ts';
export { paymentEndpoints } from './payments/index.ts';
export { payoutEndpoints } from './payouts/index.ts';
export { recordEndpoints } from './records/index.ts';
export { reviewEndpoints } from './reviews/index.ts';
export { safetyEndpoints } from './safety/index.ts';
export { staffEndpoints } from './staff/index.ts';
export { walletEndpoints } from './wallets/index.ts';
