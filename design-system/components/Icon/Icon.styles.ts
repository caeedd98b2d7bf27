import styled, { css } from 'styled-components';
import { size } from '../../tokens/index.ts';

export type IconSize = keyof typeof size.icon;

export const Svg = styled.svg<{ $size: IconSize; $isDirectional: boolean }>`
  flex: none;
  inline-size: ${({ $size }) => size.icon[$size]};
  block-size: ${({ $size }) => size.icon[$size]};
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  ${({ $isDirectional }) =>
    $isDirectional &&
    css`
      &:dir(rtl) {
        transform: scaleX(-1);
      }
    `}
`;
