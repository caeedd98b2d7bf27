import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { type ButtonEdge, type ButtonSize, type ButtonVariant, Root, Waiting, Words } from './Button.styles.ts';

interface ButtonOwnProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** For `ghost`: its words, not its invisible box, stand at this edge of what is around it. */
  edge?: ButtonEdge | undefined;
  /** As wide as its container. */
  isFull?: boolean | undefined;
  /** Keeps its width and focus, shows a spinner, and ignores presses. */
  isLoading?: boolean | undefined;
  /** Announced while loading; the visible label stays. */
  loadingLabel?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Renders a link of the application that looks like a button. */
  href?: string | undefined;
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
  children?: ReactNode;
}

export type ButtonProps<As extends ElementType = 'button'> = ButtonOwnProps & { as?: As } & Omit<
    ComponentPropsWithRef<As>,
    keyof ButtonOwnProps | 'as' | 'disabled'
  >;

const stop = (event: MouseEvent): void => event.preventDefault();

export function Button<As extends ElementType = 'button'>(props: ButtonProps<As>) {
  // The compiler cannot handle the union of all elements' props, so a button's props stand for all here.
  const {
    as,
    variant = 'secondary',
    size = 'm',
    edge,
    isFull = false,
    isLoading = false,
    loadingLabel,
    isDisabled = false,
    ...more
  } = props as ButtonProps;
  const { iconStart, iconEnd, children, href, type = 'button', ...rest } = more;
  const link = useLinkElement();
  const element = as ?? (href === undefined ? 'button' : link);
  const state = element === 'button' ? { type, disabled: isDisabled } : { href };
  return (
    <Root
      {...rest}
      {...state}
      as={element}
      $variant={variant}
      $size={size}
      $edge={edge}
      $isFull={isFull}
      {...(isLoading && { 'aria-busy': true, 'aria-disabled': true, onClick: stop })}
    >
      <Words $isHidden={isLoading}>
        {iconStart}
        {children}
        {iconEnd}
      </Words>
      {isLoading && (
        <Waiting>
          <Spinner />
          {loadingLabel !== undefined && <VisuallyHidden role="status">{loadingLabel}</VisuallyHidden>}
        </Waiting>
      )}
    </Root>
  );
}
