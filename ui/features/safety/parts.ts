/** Exports for other features: on the page of a session for its coach and its athlete, and where a time is held. */
export { SafetyCard } from './SafetyCard.tsx';
export { SafetyChoice, SafetyConsent } from './SafetyConsent.tsx';
