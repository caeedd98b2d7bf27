import { type Sport, sportFromName } from '@academy/design-system';

/** The sport whose colour and field stand for it; skating's for sports without their own. */
export const sportField = (name: string): Sport => sportFromName(name) ?? 'skating';
