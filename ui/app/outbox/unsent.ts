import { openOutbox } from './storage.ts';

/** Number of messages that an account, such as `athlete-7`, has written here and the server has not taken. */
export const countUnsent = async (account: string): Promise<number> => (await (await openOutbox(account)).all()).length;

export const discardUnsent = async (account: string): Promise<void> => await (await openOutbox(account)).clear();
