import { type ReactNode, useState } from 'react';
import type { Tone } from '../Banner/Banner.styles.ts';
import { toneIcons } from '../Banner/tones.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { ToastBehaviour } from './behaviour.ts';
import { Root, Title, Words } from './Toast.styles.ts';
import { useDeparture } from './use-departure.ts';
import { useDrag } from './use-drag.ts';

export interface ToastProps {
  tone?: Tone | undefined;
  title?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** How it closes automatically; without it, it stays until the application removes it. */
  behaviour?: ToastBehaviour | undefined;
}

/** A short message over the page, announced by the `ToastRegion` around it. An error interrupts and stays, others close. */
export function Toast({ tone = 'info', title, children, action, closeLabel, onClose, behaviour }: ToastProps) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isLasting = tone === 'danger' || behaviour === undefined;
  useDeparture(
    { after: isLasting ? undefined : behaviour.closesAfter, isPatient: behaviour?.isPatient ?? false, onClose },
    isPointed || isFocused,
  );
  const isDraggable = behaviour?.isDraggable ?? false;
  return (
    <Root
      $tone={tone}
      $isDraggable={isDraggable}
      {...(tone === 'danger' && { role: 'alert' })}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      {...useDrag(isDraggable, onClose)}
    >
      <Icon name={toneIcons[tone]} />
      <Words>
        {title !== undefined && <Title>{title}</Title>}
        {children}
        {action}
      </Words>
      <IconButton icon="close" size="s" label={closeLabel} onClick={onClose} />
    </Root>
  );
}
