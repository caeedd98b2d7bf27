import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { Page } from '@academy/design-system';
import { AppContext } from '../shell/AppContext.tsx';
import { type StoryStoreOptions, storyStore } from './story-store.ts';

export interface StoryPartProps extends StoryStoreOptions {
  /** The heading of the page around it. */
  title: string;
  children: ReactNode;
}

/** A part of a screen in the application's context, with a fake api scripted by the story. */
export function StoryPart({ title, children, ...options }: StoryPartProps) {
  const [store] = useState(() => storyStore(options));
  return (
    <AppContext store={store} apiUrl="">
      <MemoryRouter>
        <Page title={title} width="normal">
          {children}
        </Page>
      </MemoryRouter>
    </AppContext>
  );
}
