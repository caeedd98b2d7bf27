import styled, { css } from 'styled-components';
import { color, radius, size } from '../../tokens/index.ts';
import { type ButtonSize, type ButtonVariant, pressable, variants } from '../Button/Button.styles.ts';

export const Root = styled.button<{ $variant: ButtonVariant; $size: ButtonSize; $isRound: boolean }>`
  ${pressable}
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
`;
