/**
 * The screens' paths, `:name` for a parameter and `?` behind one that may be left out. Any other path shows the page too,
 * which then says that there is nothing, with status 404.
 */
export const clientRoutes: readonly string[] = [
  '/',
  '/home',
  '/signup',
  '/SignUpForm',
  '/SignInForm',
  '/email-otp-verification',
  '/forgot-password',
  '/logout',
  '/coach',
  '/athlete',
  '/CoachUpdatePage/:coachId?',
  '/coachEditProfile/:coachId',
  '/CoachProfile/:id',
  '/categories/:sportName?',
  '/tennis/:name?',
  '/football',
  '/basketball',
  '/AthPage',
  '/AthProfile',
  '/AthWallet',
  '/AthBlog/:article?',
  '/coachschedule',
  '/coachwallet',
  '/coachblog/:article?',
  '/coachsection',
  '/coachchat',
  '/chat',
  '/chathistory',
  '/dashboard',
  '/bargraph',
  '/search',
  '/review',
  '/videocall',
  '/videocall/:sportName/:coachId',
  '/feedback/:sportName?',
  '/TermsAndConditions',
  '/homepage',
  '/classes',
  '/programs',
  '/teachers',
  '/articles/:article?',
  '/resources',
  '/academy',
  '/yogasigninpage',
];

/** Whether a path is one of these, whatever its case and with or without a slash at its end. */
export function routeMatcher(routes: readonly string[]): (path: string) => boolean {
  const expressions = routes.map((route) => {
    const segments = route.split('/').filter((segment) => segment !== '');
    return segments
      .map((segment) => (segment.startsWith(':') ? (segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${escape(segment)}`))
      .join('');
  });
  const known = new RegExp(`^(?:${expressions.join('|')})/?$`, 'i');
  return (path) => known.test(path);
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
