/** The eight sports, and badminton, which coaches may also name. */
export const sports = ['tennis', 'football', 'cricket', 'hockey', 'skating', 'basketball', 'yoga', 'boxing', 'badminton'] as const;
export type Sport = (typeof sports)[number];

/** Each sport's own gradient, the same in both themes. White text reaches 4.5:1 at every point of it. */
export const sportGradients: Readonly<Record<Sport, { readonly from: string; readonly to: string }>> = {
  tennis: { from: '#c9245f', to: '#75208c' },
  football: { from: '#1f5fd6', to: '#123487' },
  cricket: { from: '#17794a', to: '#0a4a52' },
  hockey: { from: '#0b7385', to: '#124a86' },
  skating: { from: '#56617c', to: '#262c44' },
  basketball: { from: '#c74a0a', to: '#86212b' },
  yoga: { from: '#8350bd', to: '#3d3f9c' },
  boxing: { from: '#c2202f', to: '#641326' },
  badminton: { from: '#946200', to: '#6b3410' },
};

/** Reads a sport from the name a person sees ("Tennis"); undefined for one we have no field for. */
export const sportFromName = (name: string): Sport | undefined => sports.find((sport) => sport === name.trim().toLowerCase());
