import { useEffect, useState } from 'react';

type Checks = typeof import('./check-record.ts');

/** Why there is no result. */
export type NoResult = 'checking' | 'not-loaded';
type Checked<Result> = { readonly result: Result } | { readonly none: NoResult };

/**
 * Runs a check whose code is loaded when it is first needed: the page shows its record without it. `check` must be memoised; where it
 * throws, `ifThrown` is the result.
 */
export function useCheck<Result>(check: (checks: Checks) => Promise<Result>, ifThrown: Result): Checked<Result> {
  const [checked, setChecked] = useState<Checked<Result>>({ none: 'checking' });
  useEffect(() => {
    let isCurrent = true;
    const show = (found: Checked<Result>): void => {
      if (isCurrent) setChecked(found);
    };
    import('./check-record.ts')
      .then(
        async (checks) => ({ result: await check(checks).catch(() => ifThrown) }),
        () => ({ none: 'not-loaded' }) as const,
      )
      .then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [check, ifThrown]);
  return checked;
}
