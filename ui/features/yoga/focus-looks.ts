import type { Pose, Sport } from '@academy/design-system';
import type { Focus } from './classes.ts';

/** The sport whose gradient represents a class's effect. */
export const focusGradients: Record<Focus, Sport> = {
  calm: 'hockey',
  strength: 'tennis',
  flexibility: 'yoga',
  energy: 'basketball',
  sleep: 'football',
};

/** The pose that represents it. */
export const focusPoses: Record<Focus, Pose> = {
  calm: 'lotus',
  strength: 'warrior',
  flexibility: 'pigeon',
  energy: 'cobra',
  sleep: 'rest',
};
