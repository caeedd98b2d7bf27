import styled, { css } from 'styled-components';
import { color, duration, fontSize, fontWeight, radius, size, space } from '../../tokens/index.ts';
import { Row as CheckboxRow, markStyles } from '../Checkbox/Checkbox.styles.ts';
import { fieldBox, labelStyles } from '../Field/Field.styles.ts';

export type RadioLayout = 'list' | 'cards';

export const Group = styled.fieldset`
  ${fieldBox}
`;

export const Legend = styled.legend<{ $isHidden?: boolean }>`
  ${labelStyles}
  margin-block-end: ${space.xs};
`;

export const Options = styled.div<{ $layout: RadioLayout }>`
  display: grid;
  gap: ${space.xs};
  ${({ $layout }) =>
    $layout === 'cards' &&
    css`
      gap: ${space.m};
      grid-template-columns: repeat(auto-fit, minmax(min(100%, ${size.art}), 1fr));
    `}
`;

const card = css`
  inline-size: auto;
  gap: ${space.s};
  padding: ${space.m};
  font-size: ${fontSize.m};
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.strong};
  border-radius: ${radius.l};
  transition: background-color ${duration.fast};

  &:hover {
    background: ${color.surface.hover};
  }
  &:has(:checked) {
    background: ${color.accent.quiet};
    border-color: ${color.accent.fill};
    box-shadow: inset 0 0 0 ${size.hairline} ${color.accent.fill};
  }
  &:has(:focus-visible) {
    outline: ${size.stroke} solid ${color.border.focus};
    outline-offset: ${size.stroke};
  }
  & :focus-visible {
    outline: none;
  }
`;

export const Row = styled(CheckboxRow)<{ $layout: RadioLayout }>`
  ${({ $layout }) => $layout === 'cards' && card}
`;

export const Mark = styled.input`
  ${markStyles}
  border-radius: ${radius.pill};

  &:checked {
    background-image: radial-gradient(circle, ${color.text.onAccent} 32%, transparent 36%);
  }
`;

export const Words = styled.span<{ $layout: RadioLayout }>`
  display: grid;
  font-weight: ${({ $layout }) => ($layout === 'cards' ? fontWeight.semibold : fontWeight.regular)};
`;

export const Description = styled.span`
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.regular};
  color: ${color.text.muted};
`;
