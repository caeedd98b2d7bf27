export type Role = 'athlete' | 'coach';

/** The values of the sign-up address' `role` parameter. */
export const signUpRoles = { CoachProfile: 'coach', AthProfile: 'athlete' } as const satisfies Record<string, Role>;

export const roleOfSignUp = (parameter: string | null): Role | undefined =>
  parameter === 'CoachProfile' || parameter === 'AthProfile' ? signUpRoles[parameter] : undefined;
