import type { CallError } from '../protocol/errors.ts';

/** A call that lasts: what it needs to be ended from outside. */
interface OpenCall {
  emit(event: 'error', error: CallError): boolean;
  once(event: 'close' | 'cancelled', listener: () => void): unknown;
}

/** The calls that would go on for ever, so that a shutdown can end them with an error: ended with OK, a client would wait on. */
export class OpenCalls {
  readonly #calls = new Set<OpenCall>();

  add(call: OpenCall): void {
    this.#calls.add(call);
    const remove = (): void => {
      this.#calls.delete(call);
    };
    call.once('close', remove);
    call.once('cancelled', remove);
  }

  end(error: CallError): void {
    for (const call of this.#calls) call.emit('error', error);
    this.#calls.clear();
  }
}
