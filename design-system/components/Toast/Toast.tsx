import type { ReactNode } from 'react';
import type { Tone } from '../Banner/Banner.styles.ts';
import { toneIcons } from '../Banner/tones.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Root, Title, Words } from './Toast.styles.ts';

export interface ToastProps {
  tone?: Tone | undefined;
  title?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Pointer or focus is on the toast, or has left: an application that closes it by itself may wait meanwhile. */
  onHold?: ((isHeld: boolean) => void) | undefined;
}

/** A short message over the page. A danger interrupts, the others wait for a pause. */
export const Toast = ({ tone = 'info', title, children, action, closeLabel, onClose, onHold }: ToastProps) => (
  <Root
    $tone={tone}
    role={tone === 'danger' ? 'alert' : 'status'}
    onPointerEnter={() => onHold?.(true)}
    onPointerLeave={() => onHold?.(false)}
    onFocus={() => onHold?.(true)}
    onBlur={() => onHold?.(false)}
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
