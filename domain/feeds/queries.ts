import { Type } from 'typebox';

/** The address of a feed, which is shown once: whoever has it can read the feed. */
export const feedAddress = Type.Object({ url: Type.String() });
