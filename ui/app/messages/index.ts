import { messages as problems, type ProblemCode } from '@academy/domain';
import { en } from './en.ts';

/** Every sentence there is. A key that is missing does not compile. */
export const catalogue = { ...problems, ...en } as const;

export type MessageId = ProblemCode | keyof typeof en;

export const isMessageId = (id: string): id is MessageId => Object.hasOwn(catalogue, id);
