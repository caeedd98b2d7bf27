import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const staffRefusals = {
  staffNotFound: 'notFound',
  otherStaffRole: 'conflict',
  grantNotFound: 'notFound',
  grantOpen: 'conflict',
  grantDecided: 'conflict',
  grantTooLong: 'conflict',
} as const satisfies RefusalKinds;

export const refuse = refusing(staffRefusals);
