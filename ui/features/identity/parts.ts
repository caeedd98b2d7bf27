/** Exports for other features. */
export type { DraftState } from './draft-slice.ts';
export { en as identityText } from './en.ts';
