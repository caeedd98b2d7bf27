import { useState } from 'react';
import { createMemoryHistory, Router } from '../router/index.ts';
import { type SessionState, signedOutState } from '../session/slice.ts';
import { AppContext } from '../shell/AppContext.tsx';
import { Screens } from '../shell/Screens.tsx';
import { createAppStore, type RootState } from '../store.ts';
import { createMemoryCookies } from './memory-cookies.ts';
import { type Answers, createScriptedApi } from './scripted-api.ts';
import { tokenOf } from './token.ts';

export interface StoryAppProps {
  /** The address that is opened, with its parameters. */
  path: string;
  /** What the screen before has handed on. */
  state?: unknown;
  /** Who is at the screen. */
  as?: keyof typeof people;
  answers?: Answers;
  /** What the cookie of the access token holds; without it the person's own. */
  token?: string;
  /** What was typed on the sign-up form before. */
  draft?: RootState['draft'];
}

const people = {
  visitor: signedOutState,
  athlete: { isLoggedIn: true, user: { id: 7, role: 'athlete', name: 'Asha Kumar' }, isExpired: false },
  coach: { isLoggedIn: true, user: { id: 3, role: 'coach', name: 'Ravi Menon' }, isExpired: false },
} as const satisfies Record<string, SessionState>;

const noAnswers: Answers = {};
const noDraft: RootState['draft'] = { draft: null, verified: [] };

/** The whole application at one address, before an api that answers as the story tells it to. */
export function StoryApp({ path, state, as = 'visitor', answers = noAnswers, token, draft = noDraft }: StoryAppProps) {
  const [store] = useState(() => {
    const { user } = people[as];
    const cookies = createMemoryCookies();
    cookies.set('auth_token', token ?? (user ? tokenOf(user) : ''));
    const effects = { api: createScriptedApi(answers), cookies, now: Date.now };
    return createAppStore(effects, { session: people[as], draft });
  });
  const [history] = useState(() => createMemoryHistory(path, state));
  return (
    <AppContext store={store} apiUrl="">
      <Router history={history}>
        <Screens />
      </Router>
    </AppContext>
  );
}
