/** Exports for other features. */
export { OwnPhoto } from './OwnPhoto.tsx';
export { useFileLabels } from './use-file-labels.ts';
export type { ChangeablePhoto } from './use-photo-update.ts';
