import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const payoutRefusals = { payoutNotFound: 'notFound' } as const satisfies RefusalKinds;

export const refuse = refusing(payoutRefusals);
