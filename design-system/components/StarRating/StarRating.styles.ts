import styled, { css } from 'styled-components';
import { color, duration, fontSize, fontWeight, radius, size, space } from '../../tokens/index.ts';

export type StarSize = 's' | 'm' | 'l';

export const Row = styled.span<{ $size: StarSize }>`
  display: inline-flex;
  align-items: center;
  gap: ${space['2xs']};
  font-size: ${({ $size }) => fontSize[$size === 'l' ? 'xl' : $size === 'm' ? 'm' : 's']};
  font-weight: ${fontWeight.semibold};
  line-height: 1;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export const Count = styled.span`
  font-weight: ${fontWeight.regular};
  color: ${color.text.muted};
`;

const starShape = css`
  fill: ${color.rating.empty};

  &[data-filled='true'] {
    fill: ${color.rating.filled};
  }
  @media (forced-colors: active) {
    fill: none;
    stroke: CanvasText;
    stroke-width: 1;

    &[data-filled='true'] {
      fill: CanvasText;
    }
  }
`;

export const Stars = styled.svg<{ $size: StarSize }>`
  flex: none;
  inline-size: calc(5 * ${({ $size }) => size.icon[$size]});
  block-size: ${({ $size }) => size.icon[$size]};

  &:dir(rtl) {
    transform: scaleX(-1);
  }
  & path {
    ${starShape}
  }
`;

export const Choices = styled.div`
  display: flex;
`;

export const Choice = styled.label`
  position: relative;
  padding: ${space['2xs']};
  border-radius: ${radius.s};
  cursor: pointer;

  &:has(:focus-visible) {
    outline: ${size.stroke} solid ${color.border.focus};
  }
`;

/** Covers its star invisibly, so that touch screen readers find it at the same place. */
export const Input = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

/** Empty stars of a field have an outline; without it they would not be visible on a card. */
export const Star = styled.svg`
  inline-size: ${size.icon.xl};
  block-size: ${size.icon.xl};
  fill: none;
  stroke: ${color.border.strong};
  stroke-width: 1.5;
  stroke-linejoin: round;
  transition: scale ${duration.fast};

  &[data-filled='true'] {
    fill: ${color.rating.filled};
    stroke: ${color.rating.filled};
  }
  label:hover > & {
    scale: 1.1;
  }
`;
