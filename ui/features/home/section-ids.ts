/** Sections of the landing page that its buttons scroll to. */
export const sectionIds = { about: 'about', join: 'join' } as const;
