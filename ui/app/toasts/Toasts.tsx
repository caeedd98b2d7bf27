import { ToastRegion } from '@academy/design-system';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { useText } from '../messages/use-text.ts';
import { useLocation } from '../router/index.ts';
import { toastMannerAt } from './manner.ts';
import { toastDismissed } from './slice.ts';
import { tones } from './tones.ts';

export function Toasts() {
  const text = useText();
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts);
  const shown = toasts.filter(({ isShown }) => isShown);
  return (
    <ToastRegion
      label={text('toasts.label')}
      closeLabel={text('dismiss')}
      toasts={shown.map(({ id, kind, message, values }) => ({ id, tone: tones[kind], message: text(message, values) }))}
      behaviour={toastMannerAt(pathname)}
      onClose={(id) => dispatch(toastDismissed(id))}
    />
  );
}
