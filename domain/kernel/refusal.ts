/** The kind of a refusal: not possible now, no such thing, or not permitted. */
export type RefusalKind = 'conflict' | 'notFound' | 'forbidden';

/** A valid command that the business rules refuse. Its text is in the context's messages. */
export interface Refusal {
  readonly refused: string;
  readonly kind: RefusalKind;
  /** JSON pointer to the part of the command it is about; empty for the whole. */
  readonly path: string;
}

/** Every refusal code of a context, with its kind. */
export type RefusalKinds = Readonly<Record<string, RefusalKind>>;

/** Makes the refusals of a context from its table. A code that is not in the table does not compile. */
export const refusing =
  <Code extends string>(kinds: Readonly<Record<Code, RefusalKind>>) =>
  (code: Code, path = ''): Refusal => ({ refused: code, kind: kinds[code], path });

export const isRefusal = (outcome: readonly unknown[] | Refusal): outcome is Refusal => !Array.isArray(outcome);
