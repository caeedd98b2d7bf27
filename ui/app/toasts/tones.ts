import type { Tone } from '@academy/design-system';
import type { ToastRecord } from './slice.ts';

export const tones: Record<ToastRecord['kind'], Tone> = { success: 'success', error: 'danger', info: 'info' };
