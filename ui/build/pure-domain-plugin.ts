import type { Plugin } from 'vite';

const rules = /\/domain\/.*\.ts$/;
const builder = 'typebox';

/** Returns an object without properties from every call: nothing in the browser reads a schema. */
const idleBuilder = 'export const Type = new Proxy({}, { get: () => () => ({ properties: {} }) });';

/**
 * Marks the domain's modules as free of side effects, so that unused code (deciders, events) is left out of a page. The browser
 * checks commands with schemas compiled ahead of time, so that the schema builder is left out as well.
 */
export const pureDomain = (): Plugin => ({
  name: 'academy-pure-domain',
  enforce: 'pre',
  resolveId: (id, importer) => (id === builder && importer !== undefined && rules.test(importer) ? `\0${builder}` : undefined),
  load: (id) => (id === `\0${builder}` ? { code: idleBuilder, moduleSideEffects: false } : undefined),
  transform: (code, id) => (rules.test(id) ? { code, map: null, moduleSideEffects: false } : undefined),
});
