import { Drawer, ToastHistory } from '@academy/design-system';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { useIntl } from '../messages/intl.tsx';
import { useText } from '../messages/use-text.ts';
import { toastsCleared } from './slice.ts';
import { tones } from './tones.ts';

export interface NotificationDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Every message of this tab, newest first. */
export function NotificationDrawer({ isOpen, onClose }: NotificationDrawerProps) {
  const text = useText();
  const { formatDate } = useIntl();
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts);
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={text('toasts.label')} closeLabel={text('close')}>
      <ToastHistory
        labels={{ empty: text('toasts.none'), clear: text('toasts.clear') }}
        onClear={() => dispatch(toastsCleared())}
        toasts={toasts.toReversed().map(({ id, kind, message, values, at, count }) => ({
          id,
          tone: tones[kind],
          message: count > 1 ? `${text(message, values)} ${text('toasts.count', { count })}` : text(message, values),
          at,
          atText: formatDate(at, { timeStyle: 'short' }),
        }))}
      />
    </Drawer>
  );
}
