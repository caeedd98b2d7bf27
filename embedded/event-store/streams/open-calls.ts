import type { CallError } from '../protocol/errors.ts';

/** A long-running call that can be ended from outside. */
interface OpenCall {
  emit(event: 'error', error: CallError): boolean;
  once(event: 'close' | 'cancelled', listener: () => void): unknown;
}

/** Calls without an end of their own. A shutdown ends them with an error: after OK a client would keep waiting. */
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
