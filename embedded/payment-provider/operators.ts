import type { Book } from './book.ts';
import { Refused } from './refused.ts';

/** What a button of the operators' page does: `/payments/<ref>/dispute`. False if there is no such button. */
export function operate(book: Book, path: string): boolean {
  const { kind, ref = '', what } = /^\/(?<kind>payments|transfers)\/(?<ref>[\w-]{1,64})\/(?<what>[a-z]+)$/u.exec(path)?.groups ?? {};
  switch (`${kind} ${what}`) {
    case 'payments dispute':
      book.dispute(ref);
      return true;
    case 'payments win':
    case 'payments lose':
      book.decide(ref, what === 'win');
      return true;
    case 'payments resend':
      book.resend('payment', book.payment(ref).ref);
      return true;
    case 'transfers resend':
      book.resend('transfer', book.transfer(ref).ref);
      return true;
    case 'transfers return':
      book.sendBack(ref);
      return true;
    default:
      return false;
  }
}

/** A form of another site may press no button here: the browser says where it comes from. */
export function assertOwnForm(headers: Readonly<Record<string, string | readonly string[] | undefined>>): void {
  const { origin, host } = headers;
  if (origin !== undefined && origin !== `http://${String(host)}`) throw new Refused(403, 'otherOrigin');
}
