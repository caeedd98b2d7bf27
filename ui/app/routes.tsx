import type { ComponentType } from 'react';
import type { Guard } from './guards.ts';
import { matchPath, type Params } from './router/match-path.ts';
import { type LazyScreen, lazyScreen } from './shell/lazy-screen.tsx';

/** Which header stands above a screen. */
export type Layout = 'site' | 'athlete' | 'studio';

export interface RouteRow {
  /** Matched whatever the case. */
  readonly path: string;
  readonly screen: LazyScreen;
  readonly guard: Guard;
  readonly layout: Layout;
  /** Where the other role is sent instead. */
  readonly twin?: string;
}

const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyScreen =>
  lazyScreen(async () => (await load())[name]);

const Upcoming = screen(() => import('./shell/UpcomingScreen.tsx'), 'UpcomingScreen');
const Feedback = screen(() => import('../features/reviews/FeedbackScreen.tsx'), 'FeedbackScreen');
const OwnProfile = screen(() => import('../features/coaches/OwnProfileScreen.tsx'), 'OwnProfileScreen');

const site = (path: string, element: RouteRow['screen'], guard: Guard = 'anyone', twin?: string): RouteRow => ({
  path,
  screen: element,
  guard,
  layout: 'site',
  ...(twin !== undefined && { twin }),
});
const athlete = (path: string, element: RouteRow['screen'], guard: Guard = 'athlete', twin?: string): RouteRow => ({
  ...site(path, element, guard, twin),
  layout: 'athlete',
});

const studio = (path: string, element: RouteRow['screen']): RouteRow => ({ ...site(path, element), layout: 'studio' });

/** Every screen there is, who may see it, and what stands above it. */
export const routes: readonly RouteRow[] = [
  site(
    '/home',
    screen(() => import('../features/home/HomeScreen.tsx'), 'HomeScreen'),
  ),
  site(
    '/TermsAndConditions',
    screen(() => import('../features/terms/TermsScreen.tsx'), 'TermsScreen'),
  ),
  site(
    '/review',
    screen(() => import('../features/reviews/ReviewsScreen.tsx'), 'ReviewsScreen'),
  ),

  site(
    '/signup',
    screen(() => import('../features/identity/RoleScreen.tsx'), 'RoleScreen'),
  ),
  site(
    '/SignUpForm',
    screen(() => import('../features/identity/SignUpScreen.tsx'), 'SignUpScreen'),
  ),
  site(
    '/email-otp-verification',
    screen(() => import('../features/identity/CodeScreen.tsx'), 'CodeScreen'),
  ),
  site(
    '/SignInForm',
    screen(() => import('../features/identity/SignInScreen.tsx'), 'SignInScreen'),
  ),
  site(
    '/logout',
    screen(() => import('../features/identity/LogoutScreen.tsx'), 'LogoutScreen'),
  ),
  site(
    '/coach',
    screen(() => import('../features/coaches/CoachRegistrationScreen.tsx'), 'CoachRegistrationScreen'),
  ),
  site(
    '/athlete',
    screen(() => import('../features/athletes/AthleteRegistrationScreen.tsx'), 'AthleteRegistrationScreen'),
  ),

  site(
    '/CoachProfile/:id',
    screen(() => import('../features/coaches/CoachProfileScreen.tsx'), 'CoachProfileScreen'),
    'signedIn',
  ),
  site('/CoachUpdatePage', OwnProfile, 'coach', '/AthProfile'),
  site('/CoachUpdatePage/:coachId', OwnProfile, 'coach', '/AthProfile'),
  site('/coachEditProfile/:coachId', OwnProfile, 'coach', '/AthProfile'),
  site('/dashboard', Upcoming, 'coach', '/AthPage'),
  site('/bargraph', Upcoming, 'coach', '/AthPage'),
  site('/coachschedule', Upcoming, 'coach', '/AthPage'),
  site('/coachwallet', Upcoming, 'coach', '/AthWallet'),
  site(
    '/coachblog',
    screen(() => import('../features/articles/CoachBlogScreen.tsx'), 'CoachBlogScreen'),
    'coach',
    '/AthBlog',
  ),
  site(
    '/coachblog/:article',
    screen(() => import('../features/articles/CoachBlogScreen.tsx'), 'CoachArticleScreen'),
    'coach',
    '/AthBlog',
  ),
  site('/chat', Upcoming, 'signedIn'),
  site('/chathistory', Upcoming, 'signedIn'),
  site(
    '/search',
    screen(() => import('../features/search/SearchScreen.tsx'), 'SearchScreen'),
    'signedIn',
  ),

  athlete(
    '/AthPage',
    screen(() => import('../features/athletes/AthleteHomeScreen.tsx'), 'AthleteHomeScreen'),
    'athlete',
    '/CoachUpdatePage',
  ),
  athlete(
    '/AthProfile',
    screen(() => import('../features/athletes/AthleteProfileScreen.tsx'), 'AthleteProfileScreen'),
    'athlete',
    '/CoachUpdatePage',
  ),
  athlete('/AthWallet', Upcoming, 'athlete', '/coachwallet'),
  athlete(
    '/AthBlog',
    screen(() => import('../features/articles/AthleteBlogScreen.tsx'), 'AthleteBlogScreen'),
    'athlete',
    '/coachblog',
  ),
  athlete(
    '/AthBlog/:article',
    screen(() => import('../features/articles/AthleteBlogScreen.tsx'), 'AthleteArticleScreen'),
    'athlete',
    '/coachblog',
  ),
  athlete(
    '/Categories',
    screen(() => import('../features/coaches/CategoriesScreen.tsx'), 'CategoriesScreen'),
    'anyone',
  ),
  athlete(
    '/categories/:sportName',
    screen(() => import('../features/coaches/CoachListScreen.tsx'), 'CoachListScreen'),
    'anyone',
  ),
  athlete('/feedback', Feedback, 'athlete', '/review'),
  athlete('/feedback/:sportName', Feedback, 'athlete', '/review'),
  athlete(
    '/tennis/:name?',
    screen(() => import('../features/sports/TennisScreen.tsx'), 'TennisScreen'),
    'anyone',
  ),
  athlete(
    '/football',
    screen(() => import('../features/sports/FootballScreen.tsx'), 'FootballScreen'),
    'anyone',
  ),
  athlete(
    '/basketball',
    screen(() => import('../features/sports/BasketballScreen.tsx'), 'BasketballScreen'),
    'anyone',
  ),
  athlete(
    '/coachsection',
    screen(() => import('../features/coaches/CoachSectionScreen.tsx'), 'CoachSectionScreen'),
    'signedIn',
  ),
  athlete('/coachchat', Upcoming, 'signedIn'),
  athlete(
    '/videocall',
    screen(() => import('../features/calls/CallsScreen.tsx'), 'CallsScreen'),
    'signedIn',
  ),
  athlete(
    '/videocall/:sportName/:coachId',
    screen(() => import('../features/calls/CallScreen.tsx'), 'CallScreen'),
    'signedIn',
  ),

  studio(
    '/homepage',
    screen(() => import('../features/yoga/StudioHomeScreen.tsx'), 'StudioHomeScreen'),
  ),
  studio(
    '/classes',
    screen(() => import('../features/yoga/ClassesScreen.tsx'), 'ClassesScreen'),
  ),
  studio(
    '/programs',
    screen(() => import('../features/yoga/ProgramsScreen.tsx'), 'ProgramsScreen'),
  ),
  studio(
    '/teachers',
    screen(() => import('../features/yoga/TeachersScreen.tsx'), 'TeachersScreen'),
  ),
  studio(
    '/articles',
    screen(() => import('../features/yoga/ArticlesScreen.tsx'), 'ArticlesScreen'),
  ),
  studio(
    '/articles/:article',
    screen(() => import('../features/yoga/ArticlesScreen.tsx'), 'StudioArticleScreen'),
  ),
  studio(
    '/resources',
    screen(() => import('../features/yoga/ResourcesScreen.tsx'), 'ResourcesScreen'),
  ),
  studio(
    '/academy',
    screen(() => import('../features/yoga/AcademyScreen.tsx'), 'AcademyScreen'),
  ),
  studio(
    '/forgot-password',
    screen(() => import('../features/identity/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
  ),
  studio(
    '/yogasigninpage',
    screen(() => import('../features/yoga/StudioSignInScreen.tsx'), 'StudioSignInScreen'),
  ),
];

export const NotFound = screen(() => import('./shell/NotFoundScreen.tsx'), 'NotFoundScreen');

/** The first row whose path fits an address, with the parameters in it. */
export function screenAt(pathname: string): { readonly row: RouteRow; readonly params: Params } | undefined {
  for (const row of routes) {
    const params = matchPath(row.path, pathname);
    if (params) return { row, params };
  }
  return undefined;
}
