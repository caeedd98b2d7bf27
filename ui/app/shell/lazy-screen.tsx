import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A screen, or a part of one, whose script is loaded when it is shown, or before. */
export interface LazyScreen<Props extends object = object> {
  (props: Props): ReactNode;
  /** Once it has resolved, the screen is shown without a pause. */
  load(): Promise<unknown>;
}

/** As React's `lazy`, which pauses for a moment even where all is there already. */
export function lazyScreen<Props extends object>(bring: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async (): Promise<{ default: ComponentType<Props> }> => ({ default: (loaded = await bring()) });
  const Pausing = lazy(load) as ComponentType<Props>;
  const Screen = (props: Props) => {
    // One and the same for as long as it is shown.
    const [Shown] = useState(() => loaded ?? Pausing);
    return <Shown {...props} />;
  };
  return Object.assign(Screen, { load });
}
