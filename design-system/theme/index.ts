export { applyTheme, type ThemeChoice, ThemeRoot, type ThemeRootProps } from './ThemeRoot.tsx';
export { GlobalStyles } from './GlobalStyles.ts';
export { type LinkElement, type LinkElementProps, LinkProvider, type LinkProviderProps, useLinkElement } from './LinkProvider.tsx';
export { prefersReducedMotion } from './motion.ts';
export { display, eyebrow } from './typography.ts';
export { onGradient } from './variables.ts';
