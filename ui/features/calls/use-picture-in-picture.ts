import { useEffect, useSyncExternalStore } from 'react';
import { browserPictureWindow, PictureWindow } from '../../app/calls/picture-window.ts';
import { useOwned } from '../../app/calls/use-owned.ts';

export interface PictureInPicture {
  readonly isSupported: boolean;
  readonly isOn: boolean;
  readonly toggle: () => Promise<void>;
}

const close = (pictures: PictureWindow): void => pictures.close();

/** Picture-in-picture of this track, which the user can turn on and off. */
export function usePictureInPicture(track: MediaStreamTrack | null): PictureInPicture {
  const pictures = useOwned(() => new PictureWindow(browserPictureWindow()), close);
  const { isOn } = useSyncExternalStore(pictures.subscribe, pictures.snapshot);
  useEffect(() => pictures.follow(track), [pictures, track]);
  return { isSupported: pictures.isSupported, isOn, toggle: async () => await pictures.toggle() };
}
