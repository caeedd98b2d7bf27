/** Exports for other features. */
export { termsLink } from './terms-link.tsx';
