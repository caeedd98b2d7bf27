import { HttpProblem } from '@academy/platform/http';
import type { Handled } from './handle-command.ts';

/** Of a step that a crash may have cut its command short behind: where the refusal named says that it is done, that is well. */
export async function once(handled: Promise<Handled>, done: string): Promise<Pick<Handled, 'position'>> {
  return await handled.catch((error: unknown) => {
    if (error instanceof HttpProblem && error.message === done) return { position: null };
    throw error;
  });
}
