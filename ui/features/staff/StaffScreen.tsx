import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { Card, ErrorState, Skeleton, Text } from '@academy/design-system';
import type { StaffRole } from '@academy/domain/staff';
import { useText } from '../../app/messages/use-text.ts';
import { Screen, type ScreenProps } from '../../app/shell/Screen.tsx';
import { ServerProvider } from '../../app/shell/server.tsx';
import { en } from './en.ts';
import { createKeys, KeysContext } from './keys.ts';
import { StaffContext, useStaffArea } from './staff-context.ts';
import { StaffHeader } from './StaffHeader.tsx';
import { StaffSignIn } from './StaffSignIn.tsx';

const KeyBar = lazy(async () => ({ default: (await import('./KeyBar.tsx')).KeyBar }));

export interface StaffScreenProps extends Omit<ScreenProps, 'children'> {
  /** Those who may see it; by default all of the staff. */
  roles?: readonly StaffRole[];
  /** Single keys step through tables and do what parts of the screen add. */
  hasKeys?: boolean;
  /** Rendered only for them; requests are sent with the staff's token. */
  children: ReactNode;
}

/** A screen of the staff. Whoever is not signed in signs in here, and then sees it. */
export function StaffScreen({ roles, hasKeys = false, children, ...screen }: StaffScreenProps) {
  const text = useText(en);
  const { session, store, state } = useStaffArea();
  const [keys] = useState(createKeys);
  useEffect(() => {
    if (session.state().kind === 'unknown') void session.look();
  }, [session]);
  useEnd(state.kind === 'in' ? state.session.ends_at : null, session.over);

  if (state.kind === 'out') return <StaffSignIn title={screen.title} isOver={state.isOver} onSignedIn={session.signedIn} />;
  if (state.kind !== 'in')
    return (
      <Screen {...screen}>
        {state.kind === 'unknown' ? (
          <Card padding="l">
            <Skeleton lines={4} />
          </Card>
        ) : (
          <ErrorState icon="offline" title={text('staff.unreachable')} retryLabel={text('retry')} onRetry={() => void session.look()} />
        )}
      </Screen>
    );
  const { role } = state.session;
  const mayEnter = roles === undefined || roles.includes(role);
  const actions = (
    <Suspense>
      <KeyBar />
    </Suspense>
  );
  return (
    <StaffContext value={state.session}>
      <StaffHeader staff={state.session} onSignOut={() => void session.signOut().catch(() => {})} />
      <Provider store={store}>
        <ServerProvider apiUrl="" send={session.send}>
          <KeysContext value={keys}>
            <Screen {...screen} {...(hasKeys && mayEnter && { actions })}>
              {mayEnter ? children : <Text>{text('staff.otherRole', { role: text(`staff.role.${role}`) })}</Text>}
            </Screen>
          </KeysContext>
        </ServerProvider>
      </Provider>
    </StaffContext>
  );
}

/** Calls when the time has come, also if it is past already. */
function useEnd(endsAt: string | null, onEnd: () => void): void {
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setTimeout(onEnd, Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt, onEnd]);
}
