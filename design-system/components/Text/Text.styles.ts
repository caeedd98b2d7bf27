import styled from 'styled-components';
import { color, fontSize, type FontSize, fontWeight, lineHeight } from '../../tokens/index.ts';
import { display } from '../../theme/typography.ts';

export type TextTone = 'default' | 'muted' | 'danger' | 'inherit';
export type TextWeight = keyof typeof fontWeight;

const tones: Record<TextTone, string> = {
  default: color.text.default,
  muted: color.text.muted,
  danger: color.text.danger,
  inherit: 'inherit',
};

export const Paragraph = styled.p<{ $size: FontSize; $tone: TextTone; $weight: TextWeight }>`
  font-size: ${({ $size }) => fontSize[$size]};
  font-weight: ${({ $weight }) => fontWeight[$weight]};
  line-height: ${lineHeight.normal};
  color: ${({ $tone }) => tones[$tone]};
  ${({ $weight }) => $weight === 'display' && display}
`;

/** A name of one long word breaks, also where it would make a row or a column wider. */
export const Title = styled.h2<{ $size: FontSize }>`
  ${display}
  font-size: ${({ $size }) => fontSize[$size]};
  line-height: ${({ $size }) => ($size === '5xl' ? lineHeight.flat : lineHeight.tight)};
  overflow-wrap: anywhere;
`;
