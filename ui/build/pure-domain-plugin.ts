import type { Plugin } from 'vite';

const rules = /\/domain\/.*\.ts$/;
const builder = 'typebox';

/** Answers every call with an object that has no properties: nothing in the browser reads a schema. */
const idleBuilder = 'export const Type = new Proxy({}, { get: () => () => ({ properties: {} }) });';

/**
 * The domain's modules do nothing when loaded: what a page does not use of them (deciders, events) stays out of it. Of the
 * commands the browser runs the checks only, their schemas are compiled ahead of time, so that the builder stays out as well.
 */
export const pureDomain = (): Plugin => ({
  name: 'academy-pure-domain',
  enforce: 'pre',
  resolveId: (id, importer) => (id === builder && importer !== undefined && rules.test(importer) ? `\0${builder}` : undefined),
  load: (id) => (id === `\0${builder}` ? { code: idleBuilder, moduleSideEffects: false } : undefined),
  transform: (code, id) => (rules.test(id) ? { code, map: null, moduleSideEffects: false } : undefined),
});
