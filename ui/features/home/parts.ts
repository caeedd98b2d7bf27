/** Exports for other features. */
export { MonthSection } from './MonthSection.tsx';
