import type { Plugin } from 'vite';
import { formCommands } from './commands.ts';
import { compileValidator } from './compile-validators.ts';

const prefix = 'virtual:validator/';

/** Serves `virtual:validator/CreateReview` and its like: the domain's command schemas compiled ahead of time. */
export const validators = (): Plugin => ({
  name: 'academy-validators',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return undefined;
    const name = id.slice(prefix.length + 1);
    const command = formCommands.find((each) => each.name === name);
    if (!command) throw new Error(`No form command is called ${name}: name it in ui/build/commands.ts.`);
    return { code: compileValidator(command), moduleSideEffects: false };
  },
});
