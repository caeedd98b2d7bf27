import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, size, space } from '../../tokens/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { pressable, variants } from '../Button/Button.styles.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.tsx';

const Root = styled.button<{ $variant: 'plain' | 'danger' }>`
  ${pressable}
  position: relative;
  flex-direction: column;
  gap: ${space['3xs']};
  min-inline-size: ${size.header};
  min-block-size: ${size.avatar.l};
  padding: ${space['2xs']} ${space.xs};
  font-size: ${fontSize['2xs']};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
  border-radius: ${radius.l};
  ${({ $variant }) =>
    $variant === 'danger'
      ? variants.danger
      : css`
          ${variants.secondary}
          &[aria-pressed='true'] {
            color: ${color.text.onAccent};
            background: ${color.accent.fill};
            border-color: transparent;
          }
          &[aria-pressed='true']:hover {
            background: ${color.accent.fillHover};
          }
        `}

  &:disabled {
    color: ${color.text.subtle};
    background: ${color.surface.sunken};
    border-color: ${color.border.default};
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border-width: ${size.stroke};
    }
  }
`;

/** At the corner, over the border. */
const Count = styled.span`
  position: absolute;
  inset-block-start: calc(-1 * ${space['2xs']});
  inset-inline-end: calc(-1 * ${space['2xs']});
  min-inline-size: ${size.icon.m};
  padding-inline: ${space['2xs']};
  font-size: ${fontSize['2xs']};
  line-height: ${size.icon.m};
  color: ${color.text.onHighlight};
  background: ${color.accent.highlight};
  border-radius: ${radius.pill};

  @media (forced-colors: active) {
    border: ${size.hairline} solid CanvasText;
  }
`;

export interface ToggleButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'disabled'> {
  icon: IconName;
  /** Stands under the icon. */
  label: string;
  /** What a press does, and by which keys: shown on hover, read after the name. */
  hint?: string | undefined;
  /** Left out where it is no switch but does something once. */
  isOn?: boolean | undefined;
  isDisabled?: boolean | undefined;
  variant?: 'plain' | 'danger' | undefined;
  /** How much waits behind it; `countLabel` says it, as "3 new messages". None for 0. */
  count?: number | undefined;
  countLabel?: string | undefined;
}

/** More than anybody counts. */
const mostCounted = 99;

/** One of a row of large switches, as in a call. The icon says the state too, not the colour alone. */
export const ToggleButton = ({ icon, label, hint, isOn, isDisabled = false, variant = 'plain', ...more }: ToggleButtonProps) => {
  const { count = 0, countLabel, ...rest } = more;
  return (
    <Root
      type="button"
      {...rest}
      title={hint}
      disabled={isDisabled}
      $variant={variant}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
    >
      <Icon name={icon} />
      {label}
      {count > 0 && (
        <>
          <Count aria-hidden>{count > mostCounted ? `${mostCounted}+` : count}</Count>
          {countLabel !== undefined && <VisuallyHidden>{countLabel}</VisuallyHidden>}
        </>
      )}
    </Root>
  );
};
