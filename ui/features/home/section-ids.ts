/** Places on the landing page that its own buttons lead to. */
export const sectionIds = { about: 'about', join: 'join' } as const;
