import { formCommands } from '../../build/commands.ts';
import { compileValidator } from '../../build/compile-validators.ts';
import type { FormCommand } from '../commands/validate.ts';

type Command = (typeof formCommands)[number];
type Compiled = Pick<FormCommand<unknown>, 'validate' | 'problems'>;

/** A form's rules as its screen has them: the schema as the build compiles it, with the command's own check. */
export async function compiled(name: Command['name']): Promise<FormCommand<unknown>> {
  const command = formCommands.find((each) => each.name === name);
  if (!command) throw new Error(`No form command is called ${name}.`);
  const source = `data:text/javascript,${encodeURIComponent(compileValidator(command))}`;
  const module = (await import(/* @vite-ignore */ source)) as { default: Compiled };
  return { ...module.default, check: command.check as FormCommand<unknown>['check'] };
}
