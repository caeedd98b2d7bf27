import styled, { css } from 'styled-components';
import { color, duration, fontSize, lineHeight, size, space } from '../../tokens/index.ts';
import { fieldBox } from '../Field/Field.styles.ts';

export const Box = styled.div`
  ${fieldBox}
`;

export const Row = styled.label`
  display: flex;
  gap: ${space.xs};
  align-items: flex-start;
  inline-size: fit-content;
  min-block-size: ${size.target};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.normal};
  cursor: pointer;

  &:has(:disabled) {
    color: ${color.text.muted};
    cursor: not-allowed;
  }
`;

/** The mark of a checkbox or radio; native underneath, so that forced colours and forms just work. */
export const markStyles = css`
  appearance: none;
  flex: none;
  inline-size: ${size.icon.m};
  block-size: ${size.icon.m};
  margin: 0;
  background: ${color.surface.card} center / 100% no-repeat;
  border: ${size.hairline} solid ${color.border.strong};
  cursor: inherit;
  transition: background-color ${duration.fast};

  &:checked {
    background-color: ${color.accent.fill};
    border-color: ${color.accent.fill};
  }
  &:disabled {
    background-color: ${color.surface.sunken};
    border-color: ${color.border.default};
  }
  &[aria-invalid='true'],
  [aria-invalid='true'] & {
    border-color: ${color.border.danger};
    box-shadow: 0 0 0 ${size.hairline} ${color.border.danger};
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

export const Mark = styled.input`
  ${markStyles}
  border-radius: ${space['2xs']};

  &:checked {
    background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%23fff' stroke-width='2.25' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 10.5 3.5 3.5 6.5-7.5'/%3E%3C/svg%3E");
  }
`;
