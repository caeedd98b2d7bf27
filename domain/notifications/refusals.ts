import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const notificationRefusals = { preferencesTooOften: 'conflict' } as const satisfies RefusalKinds;

export const refuse = refusing(notificationRefusals);
