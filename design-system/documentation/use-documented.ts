import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { type Documented, documentedAt } from './registry.ts';

/** The component of this documentation page; `undefined` on pages about something else, such as colours or a screen. */
export function useDocumented(): Documented | undefined {
  const context = useContext(DocsContext);
  // A page without stories of its own has none to give, and says so by throwing.
  const [story] = attempt(() => context.componentStories()) ?? [];
  const file: unknown = story?.parameters['fileName'];
  return typeof file === 'string' ? documentedAt(file) : undefined;
}

function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
