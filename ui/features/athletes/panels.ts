/** Panels over the athletes' home, by their name in the address. */
const panels = ['downloads', 'settings', 'help'] as const;
export type Panel = (typeof panels)[number];

export const panelNamed = (name: string | null): Panel | undefined => panels.find((panel) => panel === name?.toLowerCase());
