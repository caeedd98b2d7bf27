const megabyte = 1_000_000;

/** Whole megabytes, rounded. */
export const wholeMegabytes = (bytes: number): number => Math.round(bytes / megabyte);
