/** Whether the first of two places in the log, in decimal, comes later. They have more digits than a number holds. */
export const isAfter = (one: string, other: string): boolean => (one.length === other.length ? one > other : one.length > other.length);

export const latest = (one: string, other: string): string => (isAfter(one, other) ? one : other);
