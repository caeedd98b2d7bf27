import type { ReactNode } from 'react';
import type { Tone } from '../Banner/Banner.styles.ts';
import { Toast } from './Toast.tsx';
import { List, Region } from './Toast.styles.ts';

export interface ToastItem {
  id: string;
  tone: Tone;
  title?: ReactNode;
  message: ReactNode;
  action?: ReactNode;
}

export interface ToastRegionProps {
  /** Names the landmark, e.g. "Notifications". */
  label: string;
  toasts: readonly ToastItem[];
  closeLabel: string;
  onClose: (id: string) => void;
  onHold?: ((id: string, isHeld: boolean) => void) | undefined;
}

/** Where toasts stand; which ones, and for how long, is the application's to say. */
export const ToastRegion = ({ label, toasts, closeLabel, onClose, onHold }: ToastRegionProps) => (
  <Region aria-label={label}>
    <List>
      {toasts.map(({ id, tone, title, message, action }) => (
        <li key={id}>
          <Toast
            tone={tone}
            title={title}
            action={action}
            closeLabel={closeLabel}
            onClose={() => onClose(id)}
            onHold={onHold && ((isHeld) => onHold(id, isHeld))}
          >
            {message}
          </Toast>
        </li>
      ))}
    </List>
  </Region>
);
