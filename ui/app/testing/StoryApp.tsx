import { useState } from 'react';
import { MemoryRouter, parsePath } from 'react-router';
import type { DraftState } from '../../features/identity/parts.ts';
import { type SessionState, signedOutState } from '../session/slice.ts';
import { AppContext } from '../shell/AppContext.tsx';
import { forgetPlace } from '../shell/last-place.ts';
import { Screens } from '../shell/Screens.tsx';
import { createAppStore } from '../store.ts';
import { createMemoryCookies } from './memory-cookies.ts';
import { type Answers, createScriptedApi } from './scripted-api.ts';
import { tokenOf } from './token.ts';

export interface StoryAppProps {
  /** The address to open, with its parameters. */
  path: string;
  /** Navigation state from the previous screen. */
  state?: unknown;
  /** The signed-in person. */
  as?: keyof typeof people;
  answers?: Answers;
  /** Content of the access token's cookie; default a token of the person. */
  token?: string;
  /** Input from the sign-up form. */
  draft?: DraftState;
}

const people = {
  visitor: signedOutState,
  athlete: { ...signedOutState, isLoggedIn: true, user: { id: 7, role: 'athlete', name: 'Asha Kumar' } },
  coach: { ...signedOutState, isLoggedIn: true, user: { id: 3, role: 'coach', name: 'Ravi Menon' } },
} as const satisfies Record<string, SessionState>;

const noAnswers: Answers = {};
const noDraft: DraftState = { draft: null, verified: [] };

/** The whole application at one address, with a fake api scripted by the story. */
export function StoryApp({ path, state, as = 'visitor', answers = noAnswers, token, draft = noDraft }: StoryAppProps) {
  const [store] = useState(() => {
    const { user } = people[as];
    const cookies = createMemoryCookies();
    cookies.set('auth_token', token ?? (user ? tokenOf(user) : ''));
    if (user) cookies.set('refresh_token', 'refresh');
    forgetPlace();
    const effects = { api: createScriptedApi(answers), cookies, now: Date.now };
    return createAppStore(effects, { session: people[as], draft });
  });
  return (
    <AppContext store={store} apiUrl="">
      <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
        <Screens />
      </MemoryRouter>
    </AppContext>
  );
}
