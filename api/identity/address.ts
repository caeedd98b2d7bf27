import { normalEmail } from '@academy/domain/identity';
import { HttpProblem } from '@academy/platform/http';

/** The form in which an address is stored. Control characters pass the pattern of addresses, but neither mail nor the database takes them. */
export function addressOf(email: string, path: string): string {
  if (/\p{C}/u.test(email)) throw new HttpProblem(400, 'invalidEmail', path);
  return normalEmail(email);
}
