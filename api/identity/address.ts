import { normalEmail } from '@academy/domain/identity';
import { HttpProblem } from '@academy/platform/http';

/** Pass the pattern of addresses, but mean something else in a mail's header, or nothing to the database. */
const special = /[\p{C}<>()[\]\\,;:"]/u;

/** The form in which an address is stored. Throws HttpProblem 400 `invalidEmail` for one that no mail could be sent to. */
export function addressOf(email: string, path: string): string {
  if (special.test(email)) throw new HttpProblem(400, 'invalidEmail', path);
  return normalEmail(email);
}
