import styled, { css } from 'styled-components';
import { color, duration, fontSize, fontWeight, lineHeight, radius, size, space } from '../../tokens/index.ts';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export const fieldBox = css`
  display: flex;
  flex-direction: column;
  gap: ${space['2xs']};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

export const Box = styled.div`
  ${fieldBox}
`;

export const labelStyles = css<{ $isHidden?: boolean }>`
  padding: 0;
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
  color: ${color.text.default};
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`;

export const Label = styled.label<{ $isHidden?: boolean }>`
  ${labelStyles}
`;

export const Optional = styled.span`
  font-weight: ${fontWeight.regular};
  color: ${color.text.muted};
`;

export const Hint = styled.p`
  font-size: ${fontSize.xs};
  line-height: ${lineHeight.snug};
  color: ${color.text.muted};
`;

export const Problem = styled.p`
  display: flex;
  gap: ${space['2xs']};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.medium};
  line-height: ${lineHeight.snug};
  color: ${color.text.danger};
`;

/** The framed box around an input; used by selects and text areas too. */
export const controlBox = css`
  min-block-size: ${size.control.m};
  inline-size: 100%;
  color: ${color.text.default};
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.strong};
  border-radius: ${radius.m};
  transition:
    border-color ${duration.fast},
    box-shadow ${duration.fast};

  &:hover {
    border-color: ${color.text.muted};
  }
  &[aria-invalid='true'],
  &:has(> [aria-invalid='true']) {
    border-color: ${color.border.danger};
    box-shadow: 0 0 0 ${size.hairline} ${color.border.danger};
  }
  &:has(> :focus-visible),
  &:focus-visible {
    outline: none;
    border-color: ${color.border.focus};
    box-shadow: 0 0 0 ${size.hairline} ${color.border.focus};
  }
  &:disabled,
  &:has(> input:disabled) {
    background: ${color.surface.sunken};
    border-color: ${color.border.default};
    cursor: not-allowed;
  }
  &:is(input, textarea):read-only,
  &:has(> input:read-only) {
    background: ${color.surface.sunken};
  }
  @media (forced-colors: active) {
    &:has(> :focus-visible),
    &:focus-visible {
      outline: ${size.stroke} solid Highlight;
    }
  }
`;
