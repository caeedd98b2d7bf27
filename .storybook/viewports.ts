import { breakpoints } from '@academy/design-system';

const height = '900px';

/** The narrowest phone we support, and each width at which a layout may change. */
export const viewports = {
  ...Object.fromEntries(
    [['narrowest', 320] as const, ...Object.entries(breakpoints)]
      .filter(([, width]) => width > 0)
      .map(([name, width]) => [name, { name: `${name} ${width}`, styles: { width: `${width}px`, height } }]),
  ),
  /** A phone on its side. */
  sideways: { name: 'sideways 844', styles: { width: '844px', height: '390px' } },
};
