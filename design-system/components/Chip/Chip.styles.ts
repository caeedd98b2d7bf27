import styled, { css } from 'styled-components';
import { color, duration, easing, fontSize, fontWeight, lineHeight, radius, size, space } from '../../tokens/index.ts';

const box = css`
  display: inline-flex;
  align-items: center;
  gap: ${space['2xs']};
  max-inline-size: 100%;
  min-block-size: ${size.control.s};
  padding: ${space['3xs']} ${space.s};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
  line-height: ${lineHeight.snug};
  color: ${color.text.default};
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.strong};
  border-radius: ${radius.pill};
`;

export const Toggle = styled.button`
  ${box}
  cursor: pointer;
  user-select: none;
  text-align: start;
  transition: background-color ${duration.fast} ${easing.standard};

  &:hover:not(:disabled) {
    background: ${color.surface.hover};
  }
  &[aria-pressed='true'] {
    font-weight: ${fontWeight.semibold};
    color: ${color.text.accent};
    background: ${color.accent.quiet};
    border-color: ${color.accent.mark};
  }
  &[aria-pressed='true']:hover:not(:disabled) {
    background: ${color.accent.quietHover};
    color: ${color.text.default};
  }
  &:disabled {
    color: ${color.text.subtle};
    background: ${color.surface.sunken};
    border-color: ${color.border.default};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border-width: ${size.stroke};
    }
  }
`;

export const Root = styled.span`
  ${box}
  padding-inline-end: ${space['2xs']};
  background: ${color.surface.sunken};
  border-color: ${color.border.default};
`;

export const Words = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const Count = styled.span`
  font-size: ${fontSize.xs};
  font-variant-numeric: tabular-nums;
  font-weight: ${fontWeight.regular};
  color: ${color.text.muted};

  [aria-pressed='true'] > & {
    color: inherit;
  }
`;

export const Remove = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${size.target};
  block-size: ${size.target};
  padding: 0;
  color: ${color.text.muted};
  background: none;
  border: 0;
  border-radius: ${radius.pill};
  cursor: pointer;

  &:hover {
    color: ${color.text.default};
    background: ${color.surface.track};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${size.stroke});
  }
`;
