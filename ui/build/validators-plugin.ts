import type { Plugin } from 'vite';
import { compileValidator } from './compile-validators.ts';
import { formCommand } from './form-command.ts';

const prefix = 'virtual:validator/';

/** Serves `virtual:validator/reviews/CreateReview` and its like: the domain's command schemas compiled ahead of time. */
export const validators = (): Plugin => ({
  name: 'academy-validators',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${prefix}`)) return undefined;
    return { code: compileValidator(await formCommand(id.slice(prefix.length + 1))), moduleSideEffects: false };
  },
});
