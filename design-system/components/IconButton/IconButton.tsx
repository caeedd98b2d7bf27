import type { ComponentPropsWithRef } from 'react';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import type { ButtonSize, ButtonVariant } from '../Button/Button.styles.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.tsx';
import { Root } from './IconButton.styles.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** Its accessible name, also shown by the browser on hover. */
  label: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isRound?: boolean | undefined;
  href?: string | undefined;
}

export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size = 'm',
  isRound = false,
  href,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const link = useLinkElement();
  const element = href === undefined ? { type } : { as: link, href };
  return (
    <Root {...rest} {...element} aria-label={label} title={label} $variant={variant} $size={size} $isRound={isRound}>
      <Icon name={icon} size={size === 's' ? 's' : 'm'} />
    </Root>
  );
}
