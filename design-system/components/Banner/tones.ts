import type { IconName } from '../Icon/paths.tsx';
import type { Tone } from './Banner.styles.ts';

/** The icon of each tone, so that a tone is recognisable without its colour. */
export const toneIcons: Record<Tone, IconName> = { success: 'check', warning: 'alert', danger: 'alert', info: 'info' };
