/** A script that cannot be loaded although the site is there is not tried again before this, in ms. */
const oneReloadIn = 60_000;

/** True once in a while, for this tab; never where it cannot be remembered, or the page would be reloaded without end. */
export function mayReload(home: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(home().getItem('reloaded') ?? 0);
    home().setItem('reloaded', String(now));
    return now - last > oneReloadIn;
  } catch {
    return false;
  }
}
