import { limits } from '@academy/domain/identity';

const second = 1_000;

/** When a code was sent, if another may be asked for so many seconds after `now`, as a refusal tells. Unix milliseconds, as all times here. */
export const sentBefore = (now: number, wait: number = limits.code.resendSeconds): number =>
  now - (limits.code.resendSeconds - wait) * second;

/** When another code may be asked for. */
export const nextCodeAt = (sentAt: number): number => sentAt + limits.code.resendSeconds * second;

/** Whether a code that was sent then still works now. */
export const isCodeAlive = (sentAt: number, now: number): boolean => now < sentAt + limits.code.lifetimeSeconds * second;
