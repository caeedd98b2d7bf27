import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Text, ToastRegion } from '@academy/design-system';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { useText } from '../messages/use-text.ts';
import { toastMannerAt } from './manner.ts';
import { screenLeft, toastDismissed } from './slice.ts';
import { useToastTime } from './toast-time.ts';
import { tones } from './tones.ts';

/** More would cover the page; the others are in the list. */
const mostShown = 4;

export function Toasts() {
  const text = useText();
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts);
  const time = useToastTime(toasts.length > 0);
  const place = useRef(pathname);
  // Before the next screen reports its own errors, which it does in effects.
  useLayoutEffect(() => {
    if (place.current !== pathname) dispatch(screenLeft());
    place.current = pathname;
  }, [dispatch, pathname]);
  const shown = toasts.filter(({ isShown }) => isShown);
  const surplus = shown.at(-mostShown - 1)?.id;
  useEffect(() => {
    if (surplus !== undefined) dispatch(toastDismissed(surplus));
  }, [dispatch, surplus]);
  return (
    <ToastRegion
      label={text('toasts.label')}
      closeLabel={text('dismiss')}
      toasts={shown.slice(-mostShown).map(({ id, kind, message, values, count }) => ({
        id,
        tone: tones[kind],
        message: (
          <>
            {text(message, values)}
            {count > 1 && (
              <Text as="span" size="s" tone="muted">
                {` ${text('toasts.count', { count })}`}
              </Text>
            )}
          </>
        ),
      }))}
      behaviour={toastMannerAt(pathname, time)}
      onClose={(id) => dispatch(toastDismissed(id))}
    />
  );
}
