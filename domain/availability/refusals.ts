import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const availabilityRefusals = { rateMissing: 'conflict', changedElsewhere: 'conflict' } as const satisfies RefusalKinds;

export const refuse = refusing(availabilityRefusals);
