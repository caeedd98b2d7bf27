import styled from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, size, space } from '../../tokens/index.ts';

export const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${space['2xs']};
  align-content: start;
  line-height: ${lineHeight.snug};
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

export const Head = styled.span`
  overflow: hidden;
  font-size: ${fontSize.xs};
  color: ${color.text.muted};
`;

export const Day = styled.label`
  position: relative;
  display: grid;
  align-content: center;
  min-block-size: ${size.avatar.l};
  overflow-wrap: anywhere;
  font-weight: ${fontWeight.semibold};
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.strong};
  border-radius: ${radius.m};

  &:hover {
    background: ${color.surface.hover};
  }
  &:has(:disabled) {
    font-weight: ${fontWeight.regular};
    color: ${color.text.subtle};
    background: none;
    border-color: transparent;
  }
  &:has(:checked) {
    color: ${color.text.onAccent};
    background: ${color.accent.fill};
    border-color: ${color.accent.fill};
  }
  &:has(:focus-visible) {
    outline: ${size.stroke} solid ${color.border.focus};
    outline-offset: ${size.stroke};
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      border-width: calc(2 * ${size.stroke});
    }
  }
`;

/** As large as its day, so that it is what is pressed. */
export const Input = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;

  &:disabled {
    cursor: not-allowed;
  }
`;

export const Note = styled.span`
  font-size: ${fontSize['2xs']};
  font-weight: ${fontWeight.regular};
`;
