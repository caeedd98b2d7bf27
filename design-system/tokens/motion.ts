/** Only a modal, and a drawing that is played, take longer than 200 ms; with reduced motion every duration is zero. */
export const duration = {
  fast: '100ms',
  backdrop: '150ms',
  base: '180ms',
  modal: '300ms',
  spin: '900ms',
  pulse: '1600ms',
  stroke: '1100ms',
  second: '1000ms',
} as const;

/**
 * Delays are not motions, so reduced motion does not change them: the time before a region shows that it is loading, and the time from
 * one arrow of a played drill to the next.
 */
export const delay = { skeleton: '300ms', move: '1300ms' } as const;

export const easing = { standard: 'cubic-bezier(0.2, 0, 0, 1)', out: 'cubic-bezier(0, 0, 0, 1)', linear: 'linear' } as const;
