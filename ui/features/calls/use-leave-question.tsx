import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '@academy/design-system';
import { guardLeaving, type WayOut } from '../../app/leave-guard.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

export interface LeaveQuestion {
  /** The dialog, to be rendered. */
  readonly dialog: ReactNode;
  readonly ask: () => void;
}

/** Asks before a call is left by anything but LEAVE: a link, the way back, closing the page. */
export function useLeaveQuestion({ isOn, name, onLeave }: { isOn: boolean; name: string; onLeave: () => void }): LeaveQuestion {
  const text = useText(en);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<WayOut | 'button'>();
  useEffect(() => (isOn ? guardLeaving(window, setAsked) : undefined), [isOn]);
  const handleLeave = (): void => {
    // The screen of a link ends the call by taking its place; everything else ends as with LEAVE.
    if (asked !== undefined && asked !== 'button' && asked.kind === 'link') navigate(asked.href);
    else onLeave();
  };
  const dialog = (
    <ConfirmDialog
      isOpen={isOn && asked !== undefined}
      isDanger
      title={text('leave.title')}
      confirmLabel={text('leave.now')}
      cancelLabel={text('leave.stay')}
      onCancel={() => setAsked(undefined)}
      onConfirm={handleLeave}
    >
      {text('leave.text', { name })}
    </ConfirmDialog>
  );
  return { dialog, ask: () => setAsked('button') };
}
