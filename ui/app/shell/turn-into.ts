import { prefersReducedMotion } from '@academy/design-system';

/** Longest wait, in ms, for the next screen: the browser shows nothing new meanwhile. */
const patience = 700;

let arrive: (() => void) | undefined;

/** To be called by every screen once it is in the document. */
export const screenArrived = (): void => arrive?.();

/** Whether the browser knows view transitions and the reader likes motion. */
export const canTurn = (): boolean => typeof document.startViewTransition === 'function' && !prefersReducedMotion();

/** Moves to the next screen while the pressed picture becomes the one with the same name (`field`) there; without one it fades. */
export function turnInto(picture: HTMLElement, go: () => unknown): void {
  picture.style.setProperty('view-transition-name', 'field');
  const { ready } = document.startViewTransition(async () => {
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
      setTimeout(resolve, patience);
    });
    go();
    await arrived;
    arrive = undefined;
    // The screen may have stayed, e.g. if a guard sent the reader back to it.
    picture.style.removeProperty('view-transition-name');
  });
  // A skipped transition only lacks its animation.
  ready.catch(() => {});
}
