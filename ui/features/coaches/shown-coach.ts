import type { CoachView, PublicCoach } from '@academy/domain/coaches';

/** A coach as the reader may see them; visitors get neither contact data nor permissions. */
export type ShownCoach = PublicCoach & Partial<Pick<CoachView, 'email' | 'coach_phone' | 'coach_phone_country' | 'gender' | 'age' | 'can'>>;

/** Whether to offer sessions and calls: to athletes, and to visitors, who may become athletes on the way. */
export const mayBook = ({ can }: ShownCoach): boolean => can?.call ?? true;
