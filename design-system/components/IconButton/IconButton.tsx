import type { ComponentPropsWithRef } from 'react';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import type { ButtonSize, ButtonVariant } from '../Button/Button.styles.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.tsx';
import { Root } from './IconButton.styles.ts';

/** A larger number has no room. */
const mostCounted = 9;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** Its accessible name, also shown by the browser on hover. */
  label: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isRound?: boolean | undefined;
  /** Number at its corner, e.g. of unread messages; zero shows none. The label has to tell it too. */
  count?: number | undefined;
  href?: string | undefined;
}

export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size = 'm',
  isRound = false,
  count = 0,
  href,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const link = useLinkElement();
  const counted = count > 0 && { 'data-count': count > mostCounted ? `${mostCounted}+` : count };
  const element = href === undefined ? { type } : { as: link, href };
  return (
    <Root {...rest} {...element} {...counted} aria-label={label} title={label} $variant={variant} $size={size} $isRound={isRound}>
      <Icon name={icon} size={size === 's' ? 's' : 'm'} />
    </Root>
  );
}
