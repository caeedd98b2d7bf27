import styled from 'styled-components';
import { color, radius, size, space } from '../../tokens/index.ts';

export const Root = styled.div`
  display: grid;
  gap: ${space.m};
`;

/** Dragging it moves the picture, never the page. */
export const Stage = styled.div`
  position: relative;
  inline-size: min(100%, ${size.tile});
  aspect-ratio: 1;
  margin-inline: auto;
  overflow: hidden;
  border-radius: ${radius.m};
  cursor: grab;
  touch-action: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: ${size.stroke} solid ${color.text.onGradient};
    border-radius: ${radius.pill};
    box-shadow: 0 0 0 ${size.tile} ${color.surface.backdrop};
    pointer-events: none;
  }
`;

export const Canvas = styled.canvas`
  display: block;
  inline-size: 100%;
  block-size: 100%;
`;
