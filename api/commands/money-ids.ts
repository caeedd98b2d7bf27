import { walletIdOf } from '@academy/domain/kernel';
import { idFromName } from '@academy/platform/commands';
import { HttpProblem, type Repeat } from '@academy/platform/http';

interface Person {
  readonly role: 'athlete' | 'coach';
  readonly id: number;
}

/** Of our own making; never changed, or repeats would be new. */
const namespace = '6f1b6f0c-5a0e-4b1e-9b0a-0d5f5a5c7e21';

/** The key of a request about money. Throws HttpProblem 400; the endpoint's `needsKey` has asked for it before. */
export function keyOf(repeat: Repeat | undefined): string {
  if (!repeat) throw new HttpProblem(400, 'keyMissing');
  return repeat.key;
}

/** A UUID, the same for ever for the same key of the same person; `part` tells those of one request apart. */
export const moneyId = ({ role, id }: Person, what: 'payment' | 'payout' | 'method', key: string, part = 0): string =>
  idFromName(`${what}:${role}_${id}:${part}:${key}`, namespace);

/** The wallet of the caller, such as `athlete_7`. */
export const ownWalletId = ({ role, id }: Person): string => walletIdOf(role, id);
