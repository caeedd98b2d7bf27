export { type BackedUp, backUp } from './back-up.ts';
export { putBack } from './put-back.ts';
