import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { matchPath, useLocation } from 'react-router';
import { CallBars } from '@academy/design-system';
import { personName } from '@academy/domain/conversations';
import type { AppState } from '../../app/app-state.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { IncomingCalls } from './IncomingCalls.tsx';
import { LeftCallBar } from './LeftCallBar.tsx';
import { leftCalls } from './left-calls.ts';
import { callScreenPath } from './place.ts';

/** Calls beside every screen: those that ring, and one that was left and still goes on. */
export function CallsBeside() {
  const { pathname, search } = useLocation();
  const user = useAppSelector(({ session }) => session.user);
  const store = useStore<AppState>();
  const owner = user && personName(user);
  useEffect(
    () => () => {
      const { user: next, isExpired } = store.getState().session;
      // The next user of the browser must not find with whom the previous one spoke.
      if (!isExpired && (next && personName(next)) !== owner) leftCalls.forget();
    },
    [store, owner],
  );
  // Not while signing out: requests would arrive without a session.
  if (!user || pathname === '/logout') return null;
  const here = matchPath(callScreenPath, pathname) ? new URLSearchParams(search).get('call') : null;
  return (
    <>
      <CallBars isAtTop={here !== null}>
        {user.role === 'coach' && <IncomingCalls user={user} here={here} />}
        {here !== null && <LeftCallBar user={user} here={here} />}
      </CallBars>
      {/* Forms and messages stay free: whoever has left need not be held back. */}
      <CallBars isInPage>{here === null && <LeftCallBar user={user} here={here} />}</CallBars>
    </>
  );
}
