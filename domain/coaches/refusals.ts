import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const coachRefusals = {
  coachExists: 'conflict',
  coachNotFound: 'notFound',
  invalidImage: 'forbidden',
} as const satisfies RefusalKinds;

export const refuse = refusing(coachRefusals);
