import type { Role } from '@academy/domain/identity';

export const walletPath = (role: Role): string => (role === 'coach' ? '/coachwallet' : '/AthWallet');
export const statementPath = (role: Role): string => `${walletPath(role)}/statement`;

/** Where an athlete adds money, for a booking or for none. */
export const paymentPath = (bookingId?: string): string =>
  bookingId === undefined ? '/payment' : `/payment/${encodeURIComponent(bookingId)}`;
