import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const athleteRefusals = {
  athleteExists: 'conflict',
  athleteNotFound: 'notFound',
  photoNotOwn: 'forbidden',
} as const satisfies RefusalKinds;

export const refuse = refusing(athleteRefusals);
