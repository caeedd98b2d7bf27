/** How toasts leave by themselves. Errors never do. */
export interface ToastBehaviour {
  /** How long one stands, in ms. */
  closesAfter: number;
  /** The time stops while the pointer or the focus is on it, or the window is in the background. */
  isPatient: boolean;
  /** It can be dragged away sideways. */
  isDraggable: boolean;
}

/** `plain` is the main area's; `patient` that of pages on which people read: the landing page, the dashboard. */
export const toastBehaviours = {
  plain: { closesAfter: 3000, isPatient: false, isDraggable: false },
  patient: { closesAfter: 5000, isPatient: true, isDraggable: true },
} as const satisfies Record<string, ToastBehaviour>;

const farEnough = 0.8;

/** Whether a toast that was dragged `distance` px, either way, is let go; short of that it returns to its place. */
export const isDraggedAway = (distance: number, width: number): boolean => width > 0 && Math.abs(distance) / width >= farEnough;

/** How much of it is still to be seen while it is dragged: 1 at rest, 0 where it is let go. */
export const visibilityAt = (distance: number, width: number): number =>
  width > 0 ? Math.max(0, 1 - Math.abs(distance) / (width * farEnough)) : 1;
