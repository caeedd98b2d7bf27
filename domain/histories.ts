import * as contexts from './contexts.ts';
import type { Context, Sentence } from './kernel/index.ts';

/** The sentence of each type of event, told by its context. */
export const histories: ReadonlyMap<string, Sentence> = new Map(
  Object.values(contexts).flatMap<Context['histories'][number]>((context) => context.histories),
);
