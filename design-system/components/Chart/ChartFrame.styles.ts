import styled, { keyframes } from 'styled-components';
import { color, delay, fontSize, size, space } from '../../tokens/index.ts';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export const Root = styled.figure`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  margin: 0;
`;

export const Head = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['2xs']} ${space.m};
  align-items: center;
  justify-content: space-between;
  min-block-size: ${size.control.s};

  & > button {
    margin-inline-start: auto;
  }
`;

export const Title = styled.div<{ $isHidden: boolean }>`
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`;

/** The library sets colours as attributes; in forced colours their variables follow the reader's own colours. */
export const Plot = styled.div`
  block-size: ${size.tile};
  font-size: ${fontSize['2xs']};
  font-variant-numeric: tabular-nums;

  /* The sides of the axes are already chosen; otherwise the browser would flip their labels again. */
  & svg {
    direction: ltr;
  }
  & svg:focus {
    outline: none;
  }
  & svg:focus-visible {
    outline: ${size.stroke} solid ${color.border.focus};
    outline-offset: ${size.stroke};
  }
  & text {
    fill: ${color.text.muted};
  }
  @media (forced-colors: active) {
    --color-series-first: CanvasText;
    --color-series-second: LinkText;
    --color-series-third: Highlight;
    --color-series-fourth: GrayText;
    --color-border-default: GrayText;
    --color-text-muted: CanvasText;
  }
`;

const hidden = keyframes`from, to { visibility: hidden; }`;

export const Late = styled.div`
  display: flex;
  gap: ${space.m};
  align-items: end;
  block-size: 100%;
  animation: ${hidden} ${delay.skeleton};

  & > span {
    flex: 1;
  }
`;
