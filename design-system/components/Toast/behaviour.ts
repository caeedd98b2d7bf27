/** How toasts close automatically. Errors never do. */
export interface ToastBehaviour {
  /** Time until it closes, in ms. */
  closesAfter: number;
  /** The time stops while the pointer or focus is on it, or the window is in the background. */
  isPatient: boolean;
  /** It can be dismissed by dragging it sideways. */
  isDraggable: boolean;
}

/** `plain` is for the main area; `patient` for pages with longer texts: the landing page, the dashboard. */
export const toastBehaviours = {
  plain: { closesAfter: 3000, isPatient: false, isDraggable: false },
  patient: { closesAfter: 5000, isPatient: true, isDraggable: true },
} as const satisfies Record<string, ToastBehaviour>;

const farEnough = 0.8;

/** Whether a toast dragged `distance` px in either direction is dismissed; otherwise it returns to its place. */
export const isDraggedAway = (distance: number, width: number): boolean => width > 0 && Math.abs(distance) / width >= farEnough;

/** Opacity while it is dragged: 1 at rest, 0 at the distance that dismisses it. */
export const visibilityAt = (distance: number, width: number): number =>
  width > 0 ? Math.max(0, 1 - Math.abs(distance) / (width * farEnough)) : 1;
