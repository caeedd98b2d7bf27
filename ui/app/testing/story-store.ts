import type { DraftState } from '../../features/identity/parts.ts';
import { startOutbox } from '../outbox/start.ts';
import { memoryStorage } from '../outbox/storage.ts';
import { type SessionState, signedOutState } from '../session/slice.ts';
import { createAppStore } from '../store.ts';
import { createMemoryCookies } from './memory-cookies.ts';
import { type Answers, createScriptedApi } from './scripted-api.ts';
import { tokenOf } from './token.ts';

const people = {
  visitor: signedOutState,
  athlete: { ...signedOutState, isLoggedIn: true, user: { id: 7, role: 'athlete', name: 'Asha Kumar' } },
  coach: { ...signedOutState, isLoggedIn: true, user: { id: 3, role: 'coach', name: 'Ravi Menon' } },
} as const satisfies Record<string, SessionState>;

export interface StoryStoreOptions {
  /** The signed-in person. */
  as?: keyof typeof people;
  answers?: Answers;
  /** Content of the access token's cookie; default a token of the person. */
  token?: string;
  /** Input from the sign-up form. */
  draft?: DraftState;
}

const noAnswers: Answers = {};
const noDraft: DraftState = { draft: null, verified: [] };

/** The store of a story, with a fake api that it scripts. */
export function storyStore({ as = 'visitor', answers = noAnswers, token, draft = noDraft }: StoryStoreOptions) {
  const { user } = people[as];
  const cookies = createMemoryCookies();
  cookies.set('auth_token', token ?? (user ? tokenOf(user) : ''));
  if (user) cookies.set('refresh_token', 'refresh');
  const store = createAppStore({ api: createScriptedApi(answers), cookies, now: Date.now }, { session: people[as], draft });
  // What one story has written must not wait in the browser for the next.
  const outbox = { ...memoryStorage(), isLasting: true };
  startOutbox(store, { open: async () => await Promise.resolve(outbox), takeTurn: async () => await Promise.resolve(() => {}) });
  return store;
}
