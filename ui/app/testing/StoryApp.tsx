import { useState } from 'react';
import { MemoryRouter, parsePath } from 'react-router';
import { AppContext } from '../shell/AppContext.tsx';
import { forgetPlace } from '../shell/last-place.ts';
import { Screens } from '../shell/Screens.tsx';
import { type StoryStoreOptions, storyStore } from './story-store.ts';

export interface StoryAppProps extends StoryStoreOptions {
  /** The address to open, with its parameters. */
  path: string;
  /** Navigation state from the previous screen. */
  state?: unknown;
}

/** The whole application at one address, with a fake api scripted by the story. */
export function StoryApp({ path, state, ...options }: StoryAppProps) {
  const [store] = useState(() => {
    forgetPlace();
    return storyStore(options);
  });
  return (
    <AppContext store={store} apiUrl="">
      <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
        <Screens />
      </MemoryRouter>
    </AppContext>
  );
}
