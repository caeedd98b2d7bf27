import { type RefObject, useEffect, useState } from 'react';

/** Whether the film is upright and its tile is on its side, or the reverse. Both may turn during a call. */
export function useTurned(video: RefObject<HTMLVideoElement | null>, track: MediaStreamTrack | null): boolean {
  const [isTurned, setTurned] = useState(false);
  useEffect(() => {
    const film = video.current;
    if (!film || !track) return undefined;
    const compare = (): void => {
      const isUpright = film.videoHeight > film.videoWidth;
      setTurned(film.videoWidth > 0 && isUpright !== film.clientHeight > film.clientWidth);
    };
    const observer = new ResizeObserver(compare);
    observer.observe(film);
    const events = ['loadedmetadata', 'resize'] as const;
    for (const event of events) film.addEventListener(event, compare);
    return () => {
      observer.disconnect();
      for (const event of events) film.removeEventListener(event, compare);
    };
  }, [video, track]);
  return isTurned;
}
