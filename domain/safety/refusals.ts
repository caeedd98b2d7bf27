import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const safetyRefusals = {
  safetyNotShared: 'forbidden',
  safetyTooEarly: 'forbidden',
  safetyTooLate: 'forbidden',
  safetyCancelled: 'forbidden',
  safetySessionOver: 'conflict',
} as const satisfies RefusalKinds;

export const refuse = refusing(safetyRefusals);
