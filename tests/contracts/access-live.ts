import type { LiveRefusal } from '@academy/domain/live';
import type { Role } from './access-policies.ts';
import type { Cast, Target } from './access-cast.ts';

/** The watcher, as in the matrix of the endpoints; the staff with a session that goes on, or that was ended. */
export type Caller = 'nobody' | Role | 'endedAthlete' | 'endedCoach' | 'moderator' | 'auditor' | 'custodian' | 'endedAuditor';

/** With an auditor, whose own views are targets too. */
export interface LiveCast extends Cast {
  readonly auditor: { readonly id: number };
  readonly otherAuditor: { readonly id: number };
}

interface LivePolicy {
  /**
   * `own`: only the named role, only its own view; `either`: both roles, only their own view. `staff`: these roles of the staff, any view; an
   * auditor only their own where `ofAuditor` is set.
   */
  readonly may:
    | 'anyone'
    | 'signedIn'
    | { readonly own: Role | 'either' }
    | { readonly staff: readonly Caller[]; readonly ofAuditor?: true };
  /** Name of the view of the first, the second or no account; `as` is the caller's role. */
  readonly view: (cast: LiveCast, target: Target, as: Role) => string;
}

const absent = 999_999_999;

/** Id of the caller's account, of another one with the same role, or of none. */
function idOf(cast: Cast, target: Target, role: Role): number {
  if (target === 'none') return absent;
  if (role === 'athlete') return target === 'own' ? cast.athlete.id : cast.otherAthlete.id;
  return target === 'own' ? cast.coach.id : cast.otherCoach.id;
}

const auditorOf = ({ auditor, otherAuditor }: LiveCast, target: Target): string =>
  `auditor-${{ own: auditor.id, other: otherAuditor.id, none: absent }[target]}`;

/** One line per kind of live view: a new kind needs its access rule here. */
export const livePolicies: Readonly<Record<string, LivePolicy>> = {
  home: { may: 'anyone', view: () => 'home' },
  reviews: { may: 'anyone', view: (cast, target) => `reviews/${idOf(cast, target, 'coach')}` },
  coaches: { may: 'anyone', view: (_cast, target) => ({ own: 'coaches', other: 'coaches/Tennis', none: 'coaches/Quidditch' })[target] },
  slots: { may: 'anyone', view: (cast, target) => `slots/${idOf(cast, target, 'coach')}` },
  presence: { may: 'signedIn', view: (cast, target) => `presence/${idOf(cast, target, 'coach')}` },
  coach: { may: 'anyone', view: (cast, target) => `coach/${idOf(cast, target, 'coach')}` },
  athlete: { may: { own: 'athlete' }, view: (cast, target) => `athlete/${idOf(cast, target, 'athlete')}` },
  bookings: { may: { own: 'either' }, view: (cast, target, as) => `bookings/${as}-${idOf(cast, target, as)}` },
  records: { may: { own: 'either' }, view: (cast, target, as) => `records/${as}-${idOf(cast, target, as)}` },
  notifications: { may: { own: 'either' }, view: (cast, target, as) => `notifications/${as}-${idOf(cast, target, as)}` },
  wallet: { may: { own: 'either' }, view: (cast, target, as) => `wallet/${as}-${idOf(cast, target, as)}` },
  conversation: {
    may: { own: 'either' },
    view: (cast, target) => `conversation/${idOf(cast, target, 'coach')}_${idOf(cast, target, 'athlete')}`,
  },
  conversations: { may: { own: 'either' }, view: (cast, target, as) => `conversations/${as}-${idOf(cast, target, as)}` },
  calls: { may: { own: 'either' }, view: (cast, target, as) => `calls/${as}-${idOf(cast, target, as)}` },
  audit: { may: { staff: ['auditor'] }, view: () => 'audit' },
  alarms: { may: { staff: ['auditor', 'custodian'] }, view: () => 'alarms' },
  drills: { may: { staff: ['auditor'] }, view: () => 'drills' },
  exports: { may: { staff: [], ofAuditor: true }, view: (cast, target) => `exports/${auditorOf(cast, target)}` },
  disclosures: {
    may: { staff: ['custodian'], ofAuditor: true },
    view: (cast, target) => (target === 'none' ? 'disclosures' : `disclosures/${auditorOf(cast, target)}`),
  },
};

const users: readonly Caller[] = ['athlete', 'coach'];
const staff: readonly Caller[] = ['moderator', 'auditor', 'custodian'];

/** The expected response for a view, by its policy. */
export function expected({ may }: LivePolicy, caller: Caller, target: Target): 'subscribed' | LiveRefusal {
  if (may === 'anyone') return 'subscribed';
  const isForStaff = may !== 'signedIn' && 'staff' in may;
  if (!(isForStaff ? staff : users).includes(caller)) return 'notSignedIn';
  if (may === 'signedIn') return 'subscribed';
  if ('staff' in may)
    return may.staff.includes(caller) || (may.ofAuditor && caller === 'auditor' && target === 'own') ? 'subscribed' : 'forbidden';
  // Another person's view is refused like a missing one.
  return target === 'own' && (may.own === 'either' || may.own === caller) ? 'subscribed' : 'forbidden';
}
