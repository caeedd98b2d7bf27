import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type CallView, participantOf } from '@academy/domain/calls';
import { Button, CallBar, IconButton, Text } from '@academy/design-system';
import type { SessionUser } from '../../app/session/slice.ts';
import { useText } from '../../app/messages/use-text.ts';
import { isOffered, type LeftCall, leftCalls, offeredFor } from './left-calls.ts';
import { callQuery } from './queries.ts';
import { TogetherWords } from './TogetherWords.tsx';
import { usePolledView } from '../../app/views/use-polled-view.ts';
import { en } from './en.ts';

export interface LeftCallBarProps {
  user: SessionUser;
  /** The call whose own screen is open. */
  here: string | null;
}

/** The way back into a call that was left, while it goes on; afterwards the time that both were in it. */
export function LeftCallBar({ user, here }: LeftCallBarProps) {
  const { left } = useSyncExternalStore(leftCalls.subscribe, leftCalls.snapshot, leftCalls.snapshot);
  const [now, setNow] = useState(Date.now);
  const at = left?.at;
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at + offeredFor - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  if (!isOffered(left, { who: participantOf(user), here, now })) return null;
  return <Left key={left.callId} left={left} user={user} />;
}

/** Milliseconds between two questions, for when live updates do not work. */
const every = 5_000;
const everyOf = (call: CallView | undefined): number => (call?.state === 'over' ? 0 : every);

/** Is there until the reader goes on to another page. */
function Over({ place, children }: { place: string; children: ReactNode }) {
  const [first] = useState(place);
  useEffect(() => {
    if (place === first) leftCalls.told();
    else leftCalls.forget();
  }, [place, first]);
  return children;
}

function Left({ left, user }: { left: LeftCall; user: SessionUser }) {
  const text = useText(en);
  const { pathname } = useLocation();
  const { data: call } = usePolledView(callQuery(left.callId, user), everyOf);
  const { name } = left;
  const close = <IconButton icon="close" label={text('close')} onClick={() => leftCalls.forget()} />;
  switch (call?.state) {
    case 'accepted':
    case 'running':
      return (
        <CallBar
          title={text('left.running', { name })}
          icon="video"
          actions={
            <>
              <Button variant="primary" href={left.path}>
                {text('left.rejoin')}
              </Button>
              {close}
            </>
          }
        >
          <Text size="s" tone="muted">
            {text('left.runningText')}
          </Text>
        </CallBar>
      );
    case 'over':
      // There the time stands above the form.
      if (user.role === 'athlete' && /^\/feedback(?:\/|$)/iu.test(pathname)) return null;
      return (
        <Over place={pathname}>
          <CallBar title={text('left.over', { name })} icon="clock" actions={close}>
            <Text size="s" tone="muted">
              <TogetherWords call={call} />
            </Text>
          </CallBar>
        </Over>
      );
    default:
      return null;
  }
}
