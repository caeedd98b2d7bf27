interface Details {
  readonly reason: string;
  readonly event: Event;
  cancel: () => void;
}

/**
 * The `onOpenChange` of a dialog that the application controls: requests closing.
 * A press on a toast, which lies over the dialog, does not count as a press outside.
 */
export const closeRequest =
  (onClose: () => void) =>
  (isNext: boolean, { reason, event, cancel }: Details): void => {
    if (isNext) return;
    if (reason === 'outside-press' && event.target instanceof Element && event.target.closest('[data-toasts]')) cancel();
    else onClose();
  };
