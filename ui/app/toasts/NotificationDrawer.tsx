import { Drawer, Heading, Link, Stack, ToastHistory } from '@academy/design-system';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { useIntl } from '../messages/intl.tsx';
import { useText } from '../messages/use-text.ts';
import { en } from '../notifications/en.ts';
import { NewsList } from '../notifications/NewsList.tsx';
import { toastsCleared } from './slice.ts';
import { tones } from './tones.ts';

export interface NotificationDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What a signed-in user was told, and below it every message of this tab, both newest first. */
export function NotificationDrawer({ isOpen, onClose }: NotificationDrawerProps) {
  const text = useText(en);
  const { formatDate } = useIntl();
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts);
  const user = useAppSelector(({ session }) => session.user);
  const history = (
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
  );
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={text('toasts.label')} closeLabel={text('close')}>
      {user ? (
        <Stack gap="l">
          <Stack gap="m">
            <Heading level={3} size="m">
              {text('notifications.title')}
            </Heading>
            <NewsList user={user} onFollow={onClose} />
          </Stack>
          {toasts.length > 0 && (
            <Stack gap="s">
              <Heading level={3} size="m">
                {text('notifications.page')}
              </Heading>
              {history}
            </Stack>
          )}
          <Link href="/preferences" onClick={onClose}>
            {text('notifications.choices')}
          </Link>
        </Stack>
      ) : (
        history
      )}
    </Drawer>
  );
}
