import { matchPath, useLocation } from 'react-router';
import { CallBars } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { IncomingCalls } from './IncomingCalls.tsx';
import { LeftCallBar } from './LeftCallBar.tsx';
import { callScreenPath } from './place.ts';

/** Calls beside every screen: those that ring, and one that was left and still goes on. */
export function CallsBeside() {
  const { pathname, search } = useLocation();
  const user = useAppSelector(({ session }) => session.user);
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
