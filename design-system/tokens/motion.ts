/** Nothing but a modal lasts longer than 200 ms; with reduced motion every duration is zero. */
export const duration = { fast: '100ms', backdrop: '150ms', base: '180ms', modal: '300ms', spin: '900ms', pulse: '1600ms' } as const;

/** How long a region waits before it admits to loading. A wait, not a motion: reduced motion leaves it. */
export const delay = { skeleton: '300ms' } as const;

export const easing = { standard: 'cubic-bezier(0.2, 0, 0, 1)', out: 'cubic-bezier(0, 0, 0, 1)', linear: 'linear' } as const;
