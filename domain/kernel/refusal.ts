/** A business no: the command was understood and may not happen. Its sentence stands in the context's messages. */
export interface Refusal {
  readonly refused: string;
  /** JSON pointer to the part of the command it is about; empty for the whole. */
  readonly path: string;
}

export const refuse = (code: string, path = ''): Refusal => ({ refused: code, path });

export const isRefusal = (outcome: readonly unknown[] | Refusal): outcome is Refusal => !Array.isArray(outcome);
