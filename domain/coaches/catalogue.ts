/** The eight sports of the product, in the order in which they are always shown. */
export const sports = ['Tennis', 'Football', 'Basketball', 'Yoga', 'Cricket', 'Boxing', 'Hockey', 'Skating'] as const;

export type Sport = (typeof sports)[number];

/** The choices when editing a profile: the four of the update form first, then the other sports. */
export const domainChoices = ['Cricket', 'Football', 'Basketball', 'Badminton', 'Tennis', 'Yoga', 'Boxing', 'Hockey', 'Skating'] as const;

/** Sports that can be searched for: the eight, then the one that only the update form offers. */
export const searchedSports: readonly CoachDomain[] = [...sports, 'Badminton'];

export type CoachDomain = (typeof domainChoices)[number];

export const languages = ['English', 'Hindi', 'Tamil', 'Telugu', 'Kannada', 'French'] as const;

export type Language = (typeof languages)[number];

export const genders = ['Male', 'Female', 'Others'] as const;

export type Gender = (typeof genders)[number];
