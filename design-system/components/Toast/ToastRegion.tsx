import type { ReactNode } from 'react';
import type { Tone } from '../Banner/Banner.styles.ts';
import type { ToastBehaviour } from './behaviour.ts';
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
  /** One of `toastBehaviours`; without it the application closes the toasts. */
  behaviour?: ToastBehaviour | undefined;
}

/** Shows toasts at the top right below the header, on a phone near the lower edge; above everything, and announced even while a modal is open. */
export const ToastRegion = ({ label, toasts, closeLabel, onClose, behaviour }: ToastRegionProps) => (
  // A live region from the start, or the first message would not be announced; an open modal does not hide live regions.
  <Region aria-label={label} aria-live="polite" aria-relevant="additions" data-toasts>
    <List>
      {toasts.map(({ id, tone, title, message, action }) => (
        <li key={id}>
          <Toast tone={tone} title={title} action={action} closeLabel={closeLabel} onClose={() => onClose(id)} behaviour={behaviour}>
            {message}
          </Toast>
        </li>
      ))}
    </List>
  </Region>
);
