import { compileValidator } from '../../build/compile-validators.ts';
import { formCommand } from '../../build/form-command.ts';
import type { FormCommand } from '../commands/validate.ts';

type Compiled = Pick<FormCommand<unknown>, 'validate' | 'problems' | 'limits'>;

/** A form's rules as its screen has them: the schema compiled by the build, with the command's check. */
export async function compiled(name: string): Promise<FormCommand<unknown>> {
  const command = await formCommand(name);
  const source = `data:text/javascript,${encodeURIComponent(compileValidator(command))}`;
  const module = (await import(/* @vite-ignore */ source)) as { default: Compiled };
  return { ...module.default, check: command.check as FormCommand<unknown>['check'] };
}
