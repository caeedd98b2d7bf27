import type { Pose, Sport } from '@academy/design-system';
import type { Focus } from './classes.ts';

/** Whose gradient stands for what a class does for one. */
export const focusGradients: Record<Focus, Sport> = {
  calm: 'hockey',
  strength: 'tennis',
  flexibility: 'yoga',
  energy: 'basketball',
  sleep: 'football',
};

/** The pose that stands for it. */
export const focusPoses: Record<Focus, Pose> = {
  calm: 'lotus',
  strength: 'warrior',
  flexibility: 'pigeon',
  energy: 'cobra',
  sleep: 'rest',
};
