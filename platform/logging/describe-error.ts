export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Schema, table, column or constraint: names of our own. */
  readonly at?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

interface Rich {
  readonly code?: unknown;
  readonly table?: unknown;
  readonly constraint?: unknown;
  readonly column?: unknown;
  readonly severity?: unknown;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

/**
 * An error in loggable form. A database's message, detail and context quote rows, so only its code and the names of table, column and
 * constraint are kept.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' };
  const rich = error as Error & Rich;
  const code = textOf(rich.code);
  const isFromDatabase = textOf(rich.severity) !== undefined;
  const at = [rich.table, rich.column, rich.constraint].map(textOf).filter(Boolean).join('/');
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n');
  return {
    type: error.name,
    message: isFromDatabase ? `database error ${code ?? ''}` : error.message,
    ...(code ? { code } : {}),
    ...(at ? { at } : {}),
    ...(frames ? { stack: frames } : {}),
    ...(error.cause === undefined || depth > 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}
