import type { messages } from '@academy/domain';
import type { en } from './en.ts';

/** Ids of messages outside the features' catalogues: of the shell, and of the domain's problem codes. Unknown ids do not compile. */
export type MessageId = keyof typeof messages | keyof typeof en;
