import { looksLikeAnother, normalEmail } from '@academy/domain/identity';
import { HttpProblem } from '@academy/platform/http';

/** Allowed by the pattern of addresses, but special in a mail header or unstorable in the database. */
const special = /[\p{C}<>()[\]\\,;:"]/u;

const invalid = (path: string): HttpProblem => new HttpProblem(400, 'invalidEmail', path);

/**
 * Normalises a new address for storage. Throws HttpProblem 400 `invalidEmail` if no mail could be sent to it, or if it looks like another
 * one.
 */
export function addressOf(email: string, path: string): string {
  const normal = normalEmail(email);
  if (special.test(normal) || looksLikeAnother(normal)) throw invalid(path);
  return normal;
}

/**
 * Possible stored forms of an account's address: the normalised one, and the one from before normalisation. Throws like `addressOf`, except
 * for addresses accepted then.
 */
export function spellingsOf(email: string, path: string): readonly [normal: string, older: string] {
  const spellings = [normalEmail(email), email.trim().toLowerCase()] as const;
  if (spellings.some((one) => special.test(one))) throw invalid(path);
  return spellings;
}
