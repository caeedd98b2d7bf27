import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { brandThemeOf } from './brand.ts';
import { Surroundings } from './Surroundings.tsx';
import { initialReader, readerOf } from './toolbar.ts';

type Globals = Record<string, unknown>;

/** Shows documentation pages in the toolbar's theme, like the stories on them. */
export function Documentation({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context;
  const [globals, setGlobals] = useState<Globals>(() => {
    const [event] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as { globals: Globals }[];
    return event?.globals ?? { ...initialReader };
  });
  useEffect(() => {
    const listen = (event: { globals: Globals }): void => setGlobals(event.globals);
    channel.on(GLOBALS_UPDATED, listen);
    return () => channel.off(GLOBALS_UPDATED, listen);
  }, [channel]);

  const reader = readerOf(globals);
  return (
    <DocsContainer context={context} theme={brandThemeOf(reader)}>
      <Surroundings reader={{ ...reader, direction: 'ltr', text: 'written' }}>{children}</Surroundings>
    </DocsContainer>
  );
}
