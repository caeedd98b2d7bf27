import type { CallView, Participant } from '@academy/domain/calls';
import { Observable } from '../../app/calls/observable.ts';
import { callPath } from './place.ts';

/** A call that somebody left in this browser, and may want to return to. */
export interface LeftCall {
  readonly callId: string;
  /** Address of the call. */
  readonly path: string;
  /** Name of the other person. */
  readonly name: string;
  /** Who left it: others may use this browser. */
  readonly who: Participant;
  /** ms since 1970 */
  readonly at: number;
}

/** How long it is offered, in ms. */
export const offeredFor = 5 * 60_000;
const key = 'left-call';

interface State {
  readonly left: LeftCall | null;
}

/** The last call that was left. It is stored in the browser, so that it is found again after closing the page. */
export class LeftCalls extends Observable<State> {
  readonly #storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

  constructor(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, now: number) {
    super({ left: readFrom(storage) });
    this.#storage = storage;
    // With whom somebody spoke is not kept for longer than it is of use.
    const { left } = this.snapshot();
    if (left && now >= left.at + offeredFor) this.forget();
  }

  note(call: CallView, who: Participant, name: string, at: number): void {
    const left: LeftCall = { callId: call.id, path: callPath(call), name, who, at };
    this.change({ left });
    this.#store((storage) => storage.setItem(key, JSON.stringify(left)));
  }

  /** It ended and was told of: the next page does not tell of it again. */
  told(): void {
    this.#store((storage) => storage.removeItem(key));
  }

  forget(): void {
    if (this.snapshot().left === null) return;
    this.change({ left: null });
    this.#store((storage) => storage.removeItem(key));
  }

  #store(act: (storage: Pick<Storage, 'setItem' | 'removeItem'>) => void): void {
    try {
      act(this.#storage());
    } catch {
      // Without storage it is known until the page is left.
    }
  }
}

function readFrom(storage: () => Pick<Storage, 'getItem'>): LeftCall | null {
  try {
    const known: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    return isLeftCall(known) ? known : null;
  } catch {
    return null;
  }
}

/** What is stored may have been written by another version. A path that leads elsewhere is refused. */
function isLeftCall(known: unknown): known is LeftCall {
  const { callId, path, name, who, at } = (known ?? {}) as Record<string, unknown>;
  return (
    [callId, name, who].every((text) => typeof text === 'string') &&
    typeof path === 'string' &&
    path.startsWith('/videocall/') &&
    typeof at === 'number'
  );
}

/** Whether it is offered to this person now; not on the call's own screen. */
export const isOffered = (
  left: LeftCall | null,
  { who, here, now }: { readonly who: Participant; readonly here: string | null; readonly now: number },
): left is LeftCall => left !== null && left.who === who && left.callId !== here && now < left.at + offeredFor;

export const leftCalls = new LeftCalls(() => localStorage, Date.now());
