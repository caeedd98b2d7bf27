interface Details {
  readonly reason: string;
  readonly event: Event;
  cancel: () => void;
}

/**
 * The `onOpenChange` of a dialog whose openness is the application's: asks it to close.
 * A press on a toast lies over the dialog, not beside it, and leaves it open.
 */
export const closeRequest =
  (onClose: () => void) =>
  (isNext: boolean, { reason, event, cancel }: Details): void => {
    if (isNext) return;
    if (reason === 'outside-press' && event.target instanceof Element && event.target.closest('[data-toasts]')) cancel();
    else onClose();
  };
