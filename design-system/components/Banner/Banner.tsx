import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Actions, Root, Title, type Tone, Words } from './Banner.styles.ts';
import { toneIcons } from './tones.ts';

export interface BannerProps {
  tone?: Tone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  icon?: IconName | undefined;
  action?: ReactNode;
  /** Label of the close button, needed with `onClose`. */
  closeLabel?: string | undefined;
  onClose?: (() => void) | undefined;
  /** How it is announced when it appears: politely, or at once if it blocks the reader. */
  role?: 'status' | 'alert' | undefined;
}

export const Banner = ({ tone = 'info', title, children, icon = toneIcons[tone], action, closeLabel, onClose, role }: BannerProps) => (
  <Root $tone={tone} role={role}>
    <Icon name={icon} />
    <Words>
      {title !== undefined && <Title>{title}</Title>}
      {children}
    </Words>
    {(action !== undefined || onClose !== undefined) && (
      <Actions>
        {action}
        {onClose !== undefined && closeLabel !== undefined && <IconButton icon="close" size="s" label={closeLabel} onClick={onClose} />}
      </Actions>
    )}
  </Root>
);
