/** The answer's header by which a client reads its own write; absent where nothing changed. */
export const positionHeader = (position: string | null): Record<string, string> => (position === null ? {} : { Position: position });
