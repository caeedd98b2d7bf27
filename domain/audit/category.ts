/** The part of a stream's name before its first dash, which says what it is about. */
export const categoryOf = (stream: string): string => stream.split('-', 1)[0] ?? '';
