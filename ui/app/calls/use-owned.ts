import { useEffect, useRef, useState } from 'react';

/** An object that lives as long as the component. React's simulated unmount in strict mode does not dispose of it. */
export function useOwned<Owned>(create: () => Owned, dispose: (owned: Owned) => void): Owned {
  const [owned] = useState(create);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useRef(dispose);
  useEffect(() => {
    clearTimeout(ending.current);
    const { current: finish } = end;
    return () => {
      ending.current = setTimeout(() => finish(owned));
    };
  }, [owned]);
  return owned;
}
