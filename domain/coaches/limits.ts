/** Limits of a coach's file box: number of files, bytes of a file and characters of its name. */
export const documentLimits = { stored: 20, bytes: 25_000_000, name: 120 } as const;
