import { type ComponentType, lazy, useState } from 'react';

/** A screen whose script is loaded when it is shown, or before. */
export interface LazyScreen {
  (): React.ReactNode;
  /** Once it has resolved, the screen is shown without a pause. */
  load(): Promise<unknown>;
}

/** As React's `lazy`, which pauses for a moment even where all is there already. */
export function lazyScreen(bring: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  const load = async (): Promise<{ default: ComponentType }> => ({ default: (loaded = await bring()) });
  const Pausing = lazy(load);
  const Screen = () => {
    // One and the same for as long as it is shown.
    const [Shown] = useState(() => loaded ?? Pausing);
    return <Shown />;
  };
  return Object.assign(Screen, { load });
}
