import { useAddress } from '../../app/use-address.ts';

type Changes = Readonly<Record<string, string | undefined>>;

export interface ScreenAddress {
  readonly get: (name: string) => string | undefined;
  /** Undefined removes a parameter. Going back undoes the change unless it `isPassing`, such as typing. */
  readonly set: (changes: Changes, isPassing?: boolean) => void;
}

/** The screen's state, stored in its address. */
export function useScreenAddress(): ScreenAddress {
  const [parameters, setParameters] = useAddress();
  return {
    get: (name) => parameters.get(name) ?? undefined,
    set: (changes, isPassing = false) =>
      setParameters(
        (next) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { isPassing },
      ),
  };
}
