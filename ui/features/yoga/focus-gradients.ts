import type { Sport } from '@academy/design-system';
import type { Focus } from './classes.ts';

/** Whose gradient stands for what a class does for one. */
export const focusGradients: Record<Focus, Sport> = {
  calm: 'hockey',
  strength: 'tennis',
  flexibility: 'yoga',
  energy: 'basketball',
  sleep: 'football',
};
