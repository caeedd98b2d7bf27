import { matchPath } from 'react-router';
import { routes } from '../routes.tsx';

/** Brings the script of the screen at an address. Never rejects: a script that cannot be had is told of by the screen itself. */
export async function loadScreenAt(pathname: string): Promise<void> {
  const row = routes.find(({ path }) => matchPath(path, pathname));
  await row?.screen.load().catch(() => {});
}
