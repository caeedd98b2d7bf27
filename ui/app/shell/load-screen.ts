import { screenAt } from '../routes.tsx';

/** Brings the script of the screen at an address. Never rejects: a script that cannot be had is told of by the screen itself. */
export async function loadScreenAt(pathname: string): Promise<void> {
  await screenAt(pathname)
    ?.row.screen.load()
    .catch(() => {});
}
