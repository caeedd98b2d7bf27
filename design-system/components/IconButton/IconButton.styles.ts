import styled, { css } from 'styled-components';
import { color, fontSize, fontWeight, radius, size, space } from '../../tokens/index.ts';
import { type ButtonSize, type ButtonVariant, pressable, variants } from '../Button/Button.styles.ts';

export const Root = styled.button<{ $variant: ButtonVariant; $size: ButtonSize; $isRound: boolean }>`
  ${pressable}
  position: relative;
  flex: none;
  padding: 0;
  inline-size: ${({ $size }) => size.control[$size]};
  block-size: ${({ $size }) => size.control[$size]};
  border-radius: ${({ $isRound }) => ($isRound ? radius.pill : radius.m)};
  ${({ $variant }) => variants[$variant]}
  ${({ $variant }) =>
    $variant === 'ghost' &&
    css`
      color: inherit;
      &:hover {
        background: color-mix(in srgb, currentcolor 12%, transparent);
      }
    `}

  &[aria-pressed='true'] {
    color: ${color.text.accent};
    background: ${color.accent.quiet};
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border-width: ${size.stroke};
    }
  }

  &[data-count]::after {
    content: attr(data-count);
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    min-inline-size: ${size.icon.s};
    padding-inline: ${space['2xs']};
    font-size: ${fontSize['2xs']};
    font-weight: ${fontWeight.semibold};
    line-height: ${size.icon.s};
    text-align: center;
    color: ${color.text.onHighlight};
    background: ${color.accent.highlight};
    border-radius: ${radius.pill};

    @media (forced-colors: active) {
      outline: ${size.hairline} solid ButtonText;
    }
  }
`;
