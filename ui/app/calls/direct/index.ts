/** A call of two people, directly between their browsers. */
export { DirectFirst } from './direct-first.ts';
