import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, size, space } from '../../tokens/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { pressable, variants } from '../Button/Button.styles.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.tsx';

/** On is quiet, off stands out: for a microphone that others should hear. */
const device = css`
  color: ${color.text.default};
  background: ${color.surface.raised};
  border-color: ${color.border.strong};
  &:hover {
    background: ${color.surface.hover};
  }
  &[aria-pressed='false'] {
    color: ${color.text.onAlert};
    background: ${color.alert.fill};
    border-color: transparent;
  }
  &[aria-pressed='false']:hover {
    background: ${color.alert.fillHover};
  }
`;

/** Off is quiet, on stands out: for a panel that is open. */
const panel = css`
  ${variants.secondary}
  &[aria-pressed='true'] {
    color: ${color.text.onAccent};
    background: ${color.accent.fill};
    border-color: transparent;
  }
  &[aria-pressed='true']:hover {
    background: ${color.accent.fillHover};
  }
`;

const looks = { plain: panel, device, danger: variants.danger };

const Root = styled.button<{ $variant: keyof typeof looks }>`
  ${pressable}
  position: relative;
  flex-direction: column;
  gap: ${space['3xs']};
  /* Six of them fit beside each other on the narrowest phone. */
  min-inline-size: min(${size.header}, 14vw);
  min-block-size: ${size.avatar.l};
  padding: ${space['2xs']} min(${space.xs}, 1vw);
  font-size: ${fontSize['2xs']};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
  border-radius: ${radius.l};
  ${({ $variant }) => looks[$variant]}

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

/** At the corner, overlapping the border. */
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

/** At the upper edge, so that the button keeps its size. */
const State = styled.span`
  position: absolute;
  inset-block-start: calc(-1 * ${space.s});
  padding-inline: ${space['2xs']};
  font-size: ${fontSize['2xs']};
  line-height: ${size.icon.s};
  white-space: nowrap;
  color: ${color.text.onAlert};
  background: ${color.alert.fill};
  border: ${size.hairline} solid ${color.text.onAlert};
  border-radius: ${radius.pill};
`;

export interface ToggleButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'disabled'> {
  icon: IconName;
  /** Below the icon. */
  label: string;
  /** Describes the action and its shortcut: shown on hover, announced after the label. */
  hint?: string | undefined;
  /** Undefined if it is not a switch but a single action. */
  isOn?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** `device`: stands out while it is off. `plain`: stands out while it is on. */
  variant?: 'plain' | 'device' | 'danger' | undefined;
  /** One word about the state, such as "Muted", for the eye; others hear whether it is pressed. */
  word?: string | undefined;
  /** Number of waiting items, announced by `countLabel`, as "3 new messages". Hidden for 0. */
  count?: number | undefined;
  countLabel?: string | undefined;
}

/** Larger numbers are shown as this with a plus. */
const mostCounted = 99;

/** One of a row of large switches, as in a call. The icon shows the state too, not only the colour. */
export const ToggleButton = ({ icon, label, hint, isOn, isDisabled = false, variant = 'plain', ...more }: ToggleButtonProps) => {
  const { count = 0, countLabel, word, ...rest } = more;
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
      {word !== undefined && <State aria-hidden>{word}</State>}
      {count > 0 && (
        <>
          <Count aria-hidden>{count > mostCounted ? `${mostCounted}+` : count}</Count>
          {countLabel !== undefined && <VisuallyHidden>{countLabel}</VisuallyHidden>}
        </>
      )}
    </Root>
  );
};
