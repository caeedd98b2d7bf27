/** Exports for other features. */
export { drills } from './drills.ts';
export { useSheet } from './use-sheet.ts';
