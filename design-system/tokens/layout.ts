/** Lengths in rem, so that the reader's text size scales the whole page. */
export const space = {
  none: '0',
  '3xs': '0.125rem',
  '2xs': '0.25rem',
  xs: '0.5rem',
  s: '0.75rem',
  m: '1rem',
  l: '1.5rem',
  xl: '2rem',
  '2xl': '3rem',
  '3xl': '4rem',
  '4xl': '6rem',
} as const;
export type Space = keyof typeof space;

export const size = {
  hairline: '1px',
  stroke: '2px',
  /** Smallest touch target. */
  target: '1.5rem',
  control: { s: '2rem', m: '2.5rem', l: '3rem' },
  icon: { s: '1rem', m: '1.25rem', l: '1.5rem', xl: '2rem' },
  avatar: { s: '2rem', m: '2.5rem', l: '3.5rem', xl: '6rem', '2xl': '7rem' },
  page: { narrow: '28rem', normal: '46rem', wide: '75rem' },
  drawer: '20rem',
  header: '4rem',
  measure: '38rem',
  tile: '16rem',
  /** A button with a time. */
  time: '6.5rem',
  art: '11rem',
  toast: '24rem',
  /** Height of the fixed buttons at the lower edge of a sheet. */
  foot: '4.5rem',
  bar: '0.5rem',
} as const;

export const radius = { s: '0.375rem', m: '0.625rem', l: '1rem', xl: '1.5rem', pill: '999px' } as const;

export const zIndex = { base: '0', raised: '1', header: '100', drawer: '200', modal: '300', toast: '400' } as const;

/** Widths in px at which a layout may change. At `header` the navigation moves into the menu. */
export const breakpoints = { xs: 0, sm: 576, header: 600, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;
export type Breakpoint = keyof typeof breakpoints;

const up = (name: Breakpoint): string => `@media (min-width: ${breakpoints[name]}px)`;
const below = (name: Breakpoint): string => `@media (max-width: ${breakpoints[name] - 0.02}px)`;

const between = (from: Breakpoint, to: Breakpoint): string => `${up(from)} and (max-width: ${breakpoints[to] - 0.02}px)`;

/** Media queries for styled components: `${media.up('md')} { … }`. Variables cannot be used there, hence the functions. */
export const media = { up, below, between } as const;

/** Widths of a container at which a bar shows more, in rem: larger text needs more room. */
const rooms = {
  controls: '17rem',
  brand: '24rem',
  tools: '28rem',
  links: '36rem',
  actions: '44rem',
  picture: '44rem',
  manyLinks: '54rem',
  largePicture: '54rem',
  name: '60rem',
  manyNames: '68rem',
  account: '72rem',
} as const;
export type RoomName = keyof typeof rooms;

/** Container queries for styled components, of the nearest container: `${room.from('links')} { … }`. */
export const room = {
  from: (name: RoomName): string => `@container (min-width: ${rooms[name]})`,
  below: (name: RoomName): string => `@container not (min-width: ${rooms[name]})`,
} as const;
