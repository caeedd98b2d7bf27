import { identityMessages } from '@academy/domain/identity';
import type { Feature } from '../../app/feature.ts';
import { screen, site } from '../../app/route-row.ts';
import { draftReducer } from './draft-slice.ts';
import { identitySaga } from './saga.ts';

export const feature: Feature = {
  routes: [
    site(
      '/signup',
      screen(() => import('./RoleScreen.tsx'), 'RoleScreen'),
    ),
    site(
      '/SignUpForm',
      screen(() => import('./SignUpScreen.tsx'), 'SignUpScreen'),
    ),
    site(
      '/email-otp-verification',
      screen(() => import('./CodeScreen.tsx'), 'CodeScreen'),
    ),
    site(
      '/coach',
      screen(() => import('./CoachRegistrationScreen.tsx'), 'CoachRegistrationScreen'),
    ),
    site(
      '/athlete',
      screen(() => import('./AthleteRegistrationScreen.tsx'), 'AthleteRegistrationScreen'),
    ),
    site(
      '/SignInForm',
      screen(() => import('./SignInScreen.tsx'), 'SignInScreen'),
    ),
    site(
      '/logout',
      screen(() => import('./LogoutScreen.tsx'), 'LogoutScreen'),
    ),
    site(
      '/forgot-password',
      screen(() => import('./ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
    ),
  ],
  messages: identityMessages,
  saga: identitySaga,
  reducers: { draft: draftReducer },
};
