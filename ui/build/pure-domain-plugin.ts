import type { Plugin } from 'vite';

const rules = /\/domain\/.*\.ts$/;

/** The domain's modules do nothing when loaded: what a page does not use of them (deciders, events) stays out of it. */
export const pureDomain = (): Plugin => ({
  name: 'academy-pure-domain',
  transform: (code, id) => (rules.test(id) ? { code, map: null, moduleSideEffects: false } : undefined),
});
