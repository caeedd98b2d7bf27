import { presenceLimits } from '@academy/domain/live';

/** Tells when the user turns away from the page, and when they are back; at once if they are away. The result ends it. */
export type WatchActivity = (onChange: (isAway: boolean) => void) => () => void;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;
const idleMs = presenceLimits.idleMinutes * 60_000;

/** By input of any kind in this window: without any for some minutes, nobody is here. */
export function createActivity(page: Pick<Window, 'addEventListener'> = window, now: () => number = Date.now): WatchActivity {
  let last = now();
  let onInput = (): void => {};
  for (const sign of signs) {
    page.addEventListener(
      sign,
      () => {
        last = now();
        onInput();
      },
      { passive: true, capture: true },
    );
  }
  return (onChange) => {
    let isAway = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const left = last + idleMs - now();
      if (left > 0) return void (timer = setTimeout(look, left));
      isAway = true;
      onChange(true);
    };
    onInput = () => {
      if (!isAway) return;
      isAway = false;
      onChange(false);
      look();
    };
    look();
    return () => {
      clearTimeout(timer);
      onInput = () => {};
    };
  };
}
