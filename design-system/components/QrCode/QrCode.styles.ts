import styled from 'styled-components';
import { color, radius, space } from '../../tokens/index.ts';

/** The darkest on the lightest in every theme, because scanners expect dark squares. */
export const Paper = styled.div`
  inline-size: min(100%, 14rem);
  padding: ${space.xs};
  color: ${color.text.onHighlight};
  background: ${color.text.onGradient};
  border-radius: ${radius.m};
`;
