import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A screen, or a part of one, whose script is loaded when it is shown or preloaded. */
export interface LazyScreen<Props extends object = object> {
  (props: Props): ReactNode;
  /** Once it has resolved, the screen renders without suspending. */
  load(): Promise<{ readonly default: ComponentType<Props> }>;
}

/** Like React's `lazy`, which suspends briefly even if everything is loaded. */
export function lazyScreen<Props extends object>(bring: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async (): Promise<{ default: ComponentType<Props> }> => ({ default: (loaded = await bring()) });
  const Pausing = lazy(load) as ComponentType<Props>;
  const Screen = (props: Props) => {
    // Stays the same while mounted.
    const [Shown] = useState(() => loaded ?? Pausing);
    return <Shown {...props} />;
  };
  return Object.assign(Screen, { load });
}
