import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * A dialog of the header, whose script is loaded when it is first opened: undefined until then. If it cannot be loaded `onFail`
 * closes it, so that the next press tries again. In an object, because a component that a hook returned directly would count as
 * created during render.
 */
export function useOnDemand<Props>(
  isOpen: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFail: () => void,
): { readonly Dialog?: ComponentType<Props> } {
  const [loaded, setLoaded] = useState<{ readonly Dialog?: ComponentType<Props> }>({});
  const isMissing = isOpen && loaded.Dialog === undefined;
  const handleFailure = useEffectEvent(onFail);
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (Dialog) => isCurrent && setLoaded({ Dialog }),
      (error: unknown) => {
        console.warn(error);
        if (isCurrent) handleFailure();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);
  return loaded;
}
