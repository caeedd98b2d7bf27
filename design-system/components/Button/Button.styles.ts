import styled, { css } from 'styled-components';
import { color, duration, easing, fontSize, fontWeight, lineHeight, radius, shadow, size, space } from '../../tokens/index.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'highlight';
export type ButtonSize = 's' | 'm' | 'l';
/** The edges that the words of a `ghost` button stand at. */
export type ButtonEdge = 'start' | 'end';

export const variants = {
  primary: css`
    color: ${color.text.onAccent};
    background: ${color.accent.fill};
    &:hover {
      background: ${color.accent.fillHover};
    }
    &:active {
      background: ${color.accent.fillActive};
    }
  `,
  secondary: css`
    color: ${color.text.default};
    background: ${color.surface.card};
    border-color: ${color.border.strong};
    &:hover {
      background: ${color.surface.hover};
    }
  `,
  ghost: css`
    color: ${color.text.accent};
    background: transparent;
    &:hover {
      background: ${color.accent.quiet};
    }
  `,
  danger: css`
    color: ${color.text.onDanger};
    background: ${color.danger.fill};
    &:hover {
      background: ${color.danger.fillHover};
    }
    &:active {
      background: ${color.danger.fillActive};
    }
  `,
  highlight: css`
    color: ${color.text.onHighlight};
    background: ${color.accent.highlight};
    &:hover {
      background: ${color.accent.highlightHover};
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

const insets = { s: space.s, m: space.m, l: space.l } satisfies Record<ButtonSize, string>;

const sizes = {
  s: css`
    min-block-size: ${size.control.s};
    padding: ${space['2xs']} ${insets.s};
    font-size: ${fontSize.s};
  `,
  m: css`
    min-block-size: ${size.control.m};
    padding: ${space['2xs']} ${insets.m};
    font-size: ${fontSize.s};
  `,
  l: css`
    min-block-size: ${size.control.l};
    padding: ${space.xs} ${insets.l};
    font-size: ${fontSize.m};
  `,
} satisfies Record<ButtonSize, ReturnType<typeof css>>;

/** Styles shared by every clickable box; IconButton uses them too. */
export const pressable = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  border: ${size.hairline} solid transparent;
  border-radius: ${radius.m};
  cursor: pointer;
  user-select: none;
  text-decoration: none;
  transition:
    background-color ${duration.fast} ${easing.standard},
    scale ${duration.fast} ${easing.standard};

  &:active {
    scale: 0.985;
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
`;

export const Root = styled.button<{ $variant: ButtonVariant; $size: ButtonSize; $isFull: boolean; $edge: ButtonEdge | undefined }>`
  ${pressable}
  position: relative;
  gap: ${space.xs};
  max-inline-size: 100%;
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
  text-align: center;
  inline-size: ${({ $isFull }) => ($isFull ? '100%' : 'auto')};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  ${({ $edge, $size }) =>
    $edge &&
    css`
      justify-content: ${$edge};
      margin-inline-${$edge}: calc(-1 * (${insets[$size]} + ${size.hairline}));
      text-align: ${$edge};
    `}

  &:disabled:not([aria-busy='true']) {
    color: ${color.text.subtle};
    background: ${color.surface.sunken};
    border-color: ${color.border.default};
    box-shadow: none;
    scale: none;
  }
  &:not(:disabled):focus-visible {
    box-shadow: ${shadow.lifted};
  }
`;

export const Words = styled.span<{ $isHidden: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  opacity: ${({ $isHidden }) => ($isHidden ? 0 : 1)};
`;

export const Waiting = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
