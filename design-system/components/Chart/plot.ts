/** Fills the frame around it. */
export const fill = { width: '100%', height: '100%' } as const;

/** Space for half the labels of the first and last tick, and of the highest one. */
export const margin = { top: 8, right: 8, bottom: 0, left: 8 } as const;
