import styled from 'styled-components';
import { color, fontSize, radius, space } from '../../tokens/index.ts';

/** A text that is read character by character: as it was stored, or a hash. Spaces and lines stay; what is too long for a line is broken. */
export const ExactText = styled.code`
  display: block;
  padding: ${space.s};
  font-family: ui-monospace, monospace;
  font-size: ${fontSize.s};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  background: ${color.surface.sunken};
  border-radius: ${radius.s};
`;
