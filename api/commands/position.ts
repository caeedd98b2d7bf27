/** Response header with which a client reads its own write; absent if nothing changed. */
export const positionHeader = (position: string | null): Record<string, string> => (position === null ? {} : { Position: position });
