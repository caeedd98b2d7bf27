import type { IconName } from '../Icon/paths.tsx';
import type { Tone } from './Banner.styles.ts';

/** The sign that says a tone without its colour. */
export const toneIcons: Record<Tone, IconName> = { success: 'check', warning: 'alert', danger: 'alert', info: 'info' };
