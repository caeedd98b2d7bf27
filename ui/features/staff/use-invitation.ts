import type { InvitationView } from '@academy/domain/staff';
import { useCallback, useEffect, useState } from 'react';
import { ApiRefusal } from '../../app/api-error.ts';
import { useSend } from '../../app/shell/server.tsx';

type State = 'loading' | 'over' | 'unreachable' | InvitationView;

/** What the link's token opens. It is sent in a body, because addresses are logged. */
export function useInvitation(token: string): { readonly state: State; readonly retry: () => void } {
  const send = useSend();
  const [state, setState] = useState<State>('loading');
  const look = useCallback(async (): Promise<State> => {
    if (token === '') return 'over';
    try {
      return (await send({ method: 'POST', path: '/staff/invitation', body: { token }, isSignIn: true })) as InvitationView;
    } catch (error) {
      return error instanceof ApiRefusal && error.status < 500 ? 'over' : 'unreachable';
    }
  }, [send, token]);
  useEffect(() => {
    let isCurrent = true;
    const show = async (): Promise<void> => {
      const next = await look();
      if (isCurrent) setState(next);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [look]);
  const retry = (): void => {
    setState('loading');
    void look().then(setState);
  };
  return { state, retry };
}
