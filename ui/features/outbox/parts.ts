/** Exports for other features. */
export { UnsentQuestion } from './UnsentQuestion.tsx';
