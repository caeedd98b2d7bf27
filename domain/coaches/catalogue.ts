/** The eight sports of the product, in the order in which they are always shown. */
export const sports = ['Tennis', 'Football', 'Basketball', 'Yoga', 'Cricket', 'Boxing', 'Hockey', 'Skating'] as const;

export type Sport = (typeof sports)[number];

/** What a coach may choose when editing the profile: the four of the update form first, then the other sports. */
export const domainChoices = ['Cricket', 'Football', 'Basketball', 'Badminton', 'Tennis', 'Yoga', 'Boxing', 'Hockey', 'Skating'] as const;

/** What can be searched for: the eight, then what only coaches of the update form may have chosen. */
export const searchedSports: readonly CoachDomain[] = [...sports, 'Badminton'];

export type CoachDomain = (typeof domainChoices)[number];

export const languages = ['English', 'Hindi', 'Tamil', 'Telugu', 'Kannada', 'French'] as const;

export type Language = (typeof languages)[number];

export const genders = ['Male', 'Female', 'Others'] as const;

export type Gender = (typeof genders)[number];
