import { vi } from 'vitest';
import type { Media } from '../calls/call-room.ts';

/** Fake media that records its calls. */
export const createFakeMedia = () =>
  ({
    setTrack: vi.fn<Media['setTrack']>(),
    say: vi.fn<Media['say']>(),
    show: vi.fn<Media['show']>(),
    setPicturesOff: vi.fn<Media['setPicturesOff']>(),
    resync: vi.fn<Media['resync']>(async () => await Promise.resolve()),
    check: vi.fn<Media['check']>(),
    forget: vi.fn<Media['forget']>(),
    notice: vi.fn<Media['notice']>(async () => await Promise.resolve()),
    close: vi.fn<Media['close']>(),
  }) satisfies Media;
