export const roles = ['visitor', 'athlete', 'coach'] as const;
export type Role = (typeof roles)[number];

export interface Visit {
  readonly address: string;
  readonly heading: string;
  /** The heading for a role that sees something else than the others at the same address. */
  readonly own?: Partial<Record<Role, string>>;
  /** The redirect of a role that does not see the screen; all other roles see it. */
  readonly landing: Partial<Record<Role, string>>;
}

const signInFrom = (address: string): string => `/SignInForm?next=${encodeURIComponent(address)}`;

const anyone = (address: string, heading: string): Visit => ({ address, heading, landing: {} });
const signedIn = (address: string, heading: string): Visit => ({ address, heading, landing: { visitor: signInFrom(address) } });
const athletes = (address: string, heading: string, coach: string): Visit => ({
  address,
  heading,
  landing: { visitor: signInFrom(address), coach },
});
const coaches = (address: string, heading: string, athlete: string): Visit => ({
  address,
  heading,
  landing: { visitor: signInFrom(address), athlete },
});
/** A step of signing up, opened without the previous one. */
const step = (address: string, landing: string): Visit => ({
  address,
  heading: '',
  landing: { visitor: landing, athlete: landing, coach: landing },
});

/** The first coach of the demo has id 1; a signed-in coach has another id. */
export const visitsOf = (own: number): readonly Visit[] => [
  { address: '/', heading: '', landing: { visitor: '/home', athlete: '/home', coach: '/home' } },
  anyone('/home', 'GROW FASTER WITH A COACH'),
  anyone('/TermsAndConditions', 'Terms and Conditions'),
  anyone('/review', 'Ratings'),
  anyone('/signup', 'Please Decide Your Role'),
  anyone('/SignUpForm?role=AthProfile', 'Sign Up'),
  step('/SignUpForm', '/signup'),
  step('/email-otp-verification', '/home'),
  step('/coach', '/signup'),
  step('/athlete', '/signup'),
  anyone('/SignInForm', 'Sign In'),
  anyone('/forgot-password', 'Forgot password'),
  anyone('/undo-email', 'Take your account back'),
  anyone('/erasures/none', 'A deleted account'),
  anyone('/staff', 'Staff sign in'),
  anyone('/staff/invitation', 'Join the staff'),
  anyone('/verify', 'Verify a receipt'),
  anyone('/audit/grants', 'Staff sign in'),
  anyone('/audit', 'Staff sign in'),
  anyone('/audit/how', 'Staff sign in'),
  anyone('/audit/records', 'Staff sign in'),
  anyone('/audit/records/4', 'Staff sign in'),
  anyone('/audit/stories/4', 'Staff sign in'),
  anyone('/audit/explain', 'Staff sign in'),
  anyone('/audit/replay', 'Staff sign in'),
  anyone('/audit/reviews', 'Staff sign in'),
  anyone('/audit/people', 'Staff sign in'),
  anyone('/audit/people/athlete-4', 'Staff sign in'),
  anyone('/audit/ledger', 'Staff sign in'),
  anyone('/audit/alarms', 'Staff sign in'),
  anyone('/audit/drills', 'Staff sign in'),
  anyone('/audit/drills/202611-1', 'Staff sign in'),
  anyone('/audit/exports', 'Staff sign in'),
  anyone('/audit/exports/3-1', 'Staff sign in'),
  anyone('/audit/disclosures', 'Staff sign in'),
  anyone('/audit/disclosures/0a8c1c6e-5b1f-4b39-9d0e-6a0f5c1f2d3e', 'Staff sign in'),
  anyone('/audit/journal', 'Staff sign in'),
  anyone('/moderation', 'Staff sign in'),
  anyone('/moderation/none', 'Staff sign in'),
  anyone('/search', 'Find a coach'),
  anyone('/CoachProfile/1', 'Asha Rao'),
  anyone('/Categories', 'Categories'),
  anyone('/categories/Tennis', 'Coaching for Tennis'),
  anyone('/tennis', 'Tennis'),
  anyone('/tennis/Asha Rao', 'Tennis'),
  anyone('/tennis/serve', 'Tennis'),
  anyone('/football', 'Football'),
  anyone('/basketball', 'Basketball'),
  anyone('/homepage', 'Your online yoga studio'),
  anyone('/classes', 'Classes'),
  anyone('/programs', 'Yoga Programs'),
  anyone('/teachers', 'Teachers'),
  anyone('/articles', 'Articles'),
  anyone('/articles/breath-before-posture', 'Breath before posture'),
  anyone('/resources', 'Resources'),
  anyone('/academy', 'The academy'),
  anyone('/yogasigninpage', 'Sign in to the studio'),
  anyone('/no/such/page', 'Page not found'),
  anyone('/categories/Curling', 'Page not found'),
  signedIn('/sessions', 'Where you are signed in'),
  signedIn('/settings', 'Settings'),
  signedIn('/preferences', 'Mails and notifications'),
  signedIn('/coachsection', 'All coaches'),
  signedIn('/chat', 'Chat'),
  signedIn('/chathistory', 'Chat history'),
  signedIn('/coachchat', 'Chat'),
  signedIn('/videocall', 'Video calls'),
  { ...signedIn('/videocall/Tennis/1', 'Ready for the call?'), own: { coach: 'Video calls' } },
  signedIn('/videocall/session/7_0_0000000000000000', 'Your session'),
  coaches(`/CoachUpdatePage/${own}`, 'coach profile', '/AthProfile'),
  coaches(`/coachEditProfile/${own}`, 'coach profile', '/AthProfile'),
  {
    address: '/CoachUpdatePage',
    heading: '',
    landing: { visitor: signInFrom('/CoachUpdatePage'), athlete: '/AthProfile', coach: '/CoachUpdatePage' },
  },
  coaches('/blocked-athletes', 'Blocked athletes', '/blocked-coaches'),
  coaches('/dashboard', 'Dashboard', '/AthPage'),
  coaches('/bargraph', 'Your weeks', '/AthPage'),
  coaches('/coachschedule', 'Coach schedule', '/AthPage/sessions'),
  coaches('/coachschedule/availability', 'Your hours', '/AthPage'),
  coaches('/coachschedule/session/none', 'About this session', '/AthPage/sessions'),
  coaches('/coachwallet', 'Wallet', '/AthWallet'),
  coaches('/coachwallet/statement', 'Statement', '/AthWallet/statement'),
  coaches('/coachblog', 'Why coaches and mentors matter', '/AthBlog'),
  coaches('/coachblog/what-a-coach-is-really-for', 'What a coach is really for', '/AthBlog'),
  athletes('/AthPage', 'Athlete home', '/CoachUpdatePage'),
  athletes('/blocked-coaches', 'Blocked coaches', '/blocked-athletes'),
  athletes('/AthPage/book/1', 'Book a session', '/CoachUpdatePage'),
  athletes('/AthPage/sessions', 'Your sessions', '/coachschedule'),
  athletes('/AthPage/sessions/none', 'About this session', '/coachschedule'),
  athletes('/AthPage/progress', 'Your progress', '/coachschedule'),
  athletes('/AthProfile', 'Athlete profile', '/CoachUpdatePage'),
  athletes('/AthWallet', 'Wallet', '/coachwallet'),
  athletes('/AthWallet/statement', 'Statement', '/coachwallet/statement'),
  athletes('/payment', 'Payment', '/coachwallet'),
  athletes('/payment/none', 'Payment', '/coachwallet'),
  athletes('/AthBlog', 'Why coaches and mentors matter', '/coachblog'),
  athletes('/AthBlog/why-every-athlete-needs-a-coach', 'Why every athlete needs a coach', '/coachblog'),
  athletes('/feedback', 'How are you feeling?', '/review'),
  athletes('/feedback/Tennis', 'How are you feeling?', '/review'),
  // The last one, because it ends the session.
  anyone('/logout', 'LOG OUT'),
];

/** The first role that sees a screen, for checks that are the same for all. */
export const firstToSee = ({ landing }: Visit): Role | undefined => roles.find((role) => !landing[role]);

/**
 * What a role visits: every screen that it sees, and of the addresses that send it elsewhere one of each guard and landing, because
 * `ui/app/routes.test.ts` has the outcome of every address for every role. Steps decide by what was done before, not by the role: all.
 */
export function visitsBy(role: Role, own: number): readonly Visit[] {
  const known = new Set<string>();
  return visitsOf(own).filter(({ landing }) => {
    const place = landing[role];
    const isStep = roles.every((each) => landing[each] !== undefined);
    if (place === undefined || isStep) return true;
    // Signing in comes back to the address, so it is another place each time.
    const kind = `${Object.keys(landing).toSorted().join(' ')} ${role === 'visitor' ? '' : place}`;
    const isNew = !known.has(kind);
    known.add(kind);
    return isNew;
  });
}
