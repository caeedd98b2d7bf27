import type { Messages } from '../kernel/index.ts';

export const payoutMessages = { payoutNotFound: 'There is no such withdrawal.' } as const satisfies Messages;
