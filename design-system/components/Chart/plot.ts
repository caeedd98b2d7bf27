/** As large as the frame around it. */
export const fill = { width: '100%', height: '100%' } as const;

/** Room for half of the first and the last tick's words, and for half of the highest. */
export const margin = { top: 8, right: 8, bottom: 0, left: 8 } as const;
