/** Exports for other features. */
export { StudioScreen } from './StudioScreen.tsx';
export { TrialButton } from './TrialButton.tsx';
