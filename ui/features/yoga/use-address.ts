import { useSearchParams } from '../../app/router/index.ts';

type Changes = Readonly<Record<string, string | undefined>>;

export interface Address {
  readonly get: (name: string) => string | undefined;
  /** Undefined takes a parameter away. Back returns to what was before, unless it `isPassing`: typing, for one. */
  readonly set: (changes: Changes, isPassing?: boolean) => void;
}

/** What the screen shows, kept in its address. */
export function useAddress(): Address {
  const [parameters, setParameters] = useSearchParams();
  return {
    get: (name) => parameters.get(name) ?? undefined,
    set: (changes, isPassing = false) =>
      setParameters(
        (old) => {
          const next = new URLSearchParams(old);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: isPassing },
      ),
  };
}
