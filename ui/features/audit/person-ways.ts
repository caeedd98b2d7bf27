import { explainPath, recordsPath, replayedPath, reviewsPath } from './paths.ts';

interface Way {
  readonly href: string;
  readonly name:
    | 'auditPerson.mentioned'
    | 'auditPerson.caused'
    | 'auditPerson.wallet'
    | 'auditPerson.balance'
    | 'auditPerson.held'
    | 'auditPerson.written'
    | 'auditPerson.rating'
    | 'auditPerson.reviews'
    | 'auditPerson.provenance'
    | 'auditPerson.calls'
    | 'auditPerson.profile';
}

function moneyWays(role: string, id: string): Way[] {
  const key = `${role}_${id}`;
  return [
    { href: replayedPath('wallet', key), name: 'auditPerson.wallet' },
    { href: explainPath('current', key), name: 'auditPerson.balance' },
    { href: explainPath('held', key), name: 'auditPerson.held' },
  ];
}

const reviewWays = (role: string, id: string): Way[] =>
  role === 'coach'
    ? [
        { href: reviewsPath(id), name: 'auditPerson.provenance' },
        { href: explainPath('rating', id), name: 'auditPerson.rating' },
        { href: replayedPath('reviews', id), name: 'auditPerson.reviews' },
      ]
    : [{ href: recordsPath({ person: `${role}-${id}`, type: 'ReviewCreated' }), name: 'auditPerson.written' }];

/** From the record of a joining the time machine of its call is one step. */
const callWays = (person: string): Way[] => [{ href: recordsPath({ person, type: 'ParticipantJoined' }), name: 'auditPerson.calls' }];

/** Where to go on from a person such as `athlete-7`; of wallets, reviews, calls and profiles only athletes and coaches have any, within the scopes. */
export function waysOf(person: string, scopes: readonly string[]): Way[] {
  const [role = '', id = ''] = person.split('-');
  const isUser = role === 'athlete' || role === 'coach';
  return [
    { href: recordsPath({ person }), name: 'auditPerson.mentioned' },
    { href: recordsPath({ actor: person }), name: 'auditPerson.caused' },
    ...(isUser && scopes.includes('money') ? moneyWays(role, id) : []),
    ...(isUser && scopes.includes('reviews') ? reviewWays(role, id) : []),
    ...(role === 'coach' && scopes.includes('accounts')
      ? [{ href: replayedPath('profile', id), name: 'auditPerson.profile' } as const]
      : []),
    ...(isUser && scopes.includes('sessions') ? callWays(person) : []),
  ];
}
