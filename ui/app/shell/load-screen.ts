import { rowAt } from '../routes.ts';

/** Loads the script of the screen at an address. Never rejects: the screen itself reports a failure. */
export async function loadScreenAt(pathname: string): Promise<void> {
  await rowAt(pathname)
    ?.screen.load()
    .catch(() => {});
}
