import * as contexts from './contexts.ts';
import type { ReadModel } from './read-model.ts';

/** All read models, in no particular order. */
export const readModels: readonly ReadModel[] = Object.values(contexts).flatMap<ReadModel>(({ models }) => models);
