import styled, { css } from 'styled-components';
import { color, duration, easing, fontSize, lineHeight, media, radius, shadow, size, space, zIndex } from '../../tokens/index.ts';

const safe = (side: string): string => `env(safe-area-inset-${side}, 0px)`;
/** Keeps words and buttons readable over any video. */
const shade = `color-mix(in srgb, ${color.surface.page} 82%, transparent)`;

/** The whole window: bar, pictures, captions and controls below each other, panels beside them. */
export const Root = styled.div<{ $isResting: boolean }>`
  display: grid;
  grid-template-rows: auto minmax(${size.avatar.l}, 1fr) auto auto;
  grid-template-columns: minmax(0, 1fr) auto;
  min-block-size: 100vh;
  min-block-size: 100dvh;
  block-size: 100dvh;
  padding-inline: ${safe('left')} ${safe('right')};
  overflow: clip;
  isolation: isolate;
  cursor: ${({ $isResting }) => ($isResting ? 'none' : 'auto')};
`;

/** Steps back without moving, so that a press on it still meets what it aimed at. */
const steppingBack = css<{ $isResting: boolean }>`
  opacity: ${({ $isResting }) => ($isResting ? 0 : 1)};
  transition: opacity ${duration.base} ${easing.standard};
`;

export const Bar = styled.div<{ $isResting: boolean }>`
  ${steppingBack}
  grid-area: 1 / 1;
  z-index: ${zIndex.raised};
  display: flex;
  flex-wrap: wrap;
  gap: ${space['2xs']} ${space.s};
  align-items: center;
  padding: calc(${space.xs} + ${safe('top')}) ${space.s} ${space.xs};
  background: ${shade};
`;

/** One row, which scrolls where large text leaves too little space. */
export const End = styled.div`
  display: flex;
  gap: ${space['2xs']};
  align-items: center;
  max-inline-size: 100%;
  margin-inline-start: auto;
  overflow-x: auto;
`;

/** From the upper to the lower edge of the window; its rows are those of the frame, so that a tile may lie under the bars. */
export const Stage = styled.section`
  position: relative;
  display: grid;
  grid-area: 1 / 1 / -1 / 2;
  grid-template-rows: subgrid;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 0;
`;

/** A single tile fills the window behind the bars. Its name stays above the controls. */
export const Whole = styled.div`
  display: grid;
  grid-area: 1 / 1 / -1 / 2;
  grid-template-rows: subgrid;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 0;

  & > figure {
    grid-row: 1 / -1;
    grid-template-rows: subgrid;
    /* A size container takes no part in the rows of the frame. */
    container-type: normal;
    border-radius: 0;
  }
  & > figure > figcaption {
    grid-row: 2 / 3;
    /* Beside the own picture in the corner. */
    max-inline-size: calc(62% - 2 * ${space.s});
  }
`;

/** Beside the videos if there is space; otherwise a sheet over their lower part, above the controls. */
export const Side = styled.aside`
  z-index: ${zIndex.raised};
  display: grid;
  min-block-size: 0;

  ${media.below('md')} {
    grid-area: 2 / 1 / 4 / 2;
    align-self: end;
    block-size: min(85%, 2 * ${size.tile});
    box-shadow: ${shadow.lifted};
  }
  ${media.up('md')} {
    grid-area: 1 / 2 / -1 / 3;
    inline-size: ${size.drawer};
    border-inline-start: ${size.hairline} solid ${color.border.default};
  }
`;

/** Twice as many grid lines as columns, so that an incomplete last row can be centred. */
const columns = (count: number, most: number) => {
  const all = Math.min(most, Math.ceil(Math.sqrt(count)));
  const left = count % all;
  return css`
    grid-template-columns: repeat(${2 * all}, minmax(0, 1fr));
    ${
      left > 0 &&
      css`
        & > :nth-child(${count - left + 1}) {
          grid-column-start: ${all - left + 1};
        }
      `
    }
  `;
};

export const Tiles = styled.div<{ $count: number }>`
  display: grid;
  grid-area: 2 / 1;
  grid-auto-rows: minmax(0, 1fr);
  gap: ${space.xs};
  min-block-size: 0;
  padding: ${space.xs};

  & > * {
    grid-column-end: span 2;
  }
  ${media.below('sm')} {
    ${({ $count }) => columns($count, 2)}
  }
  ${media.up('sm')} {
    ${({ $count }) => columns($count, Number.POSITIVE_INFINITY)}
  }
`;

/** In the same cell as the own picture, which lies over it. */
export const Speaker = styled.div`
  display: grid;
  grid-area: 2 / 1;
  grid-template-rows: minmax(0, 1fr);
  grid-auto-rows: auto;
  gap: ${space.xs};
  min-block-size: 0;
  padding: ${space.xs};
`;

export const Strip = styled.div`
  display: grid;
  grid-auto-columns: ${size.art};
  grid-auto-flow: column;
  grid-auto-rows: calc(${size.art} * 9 / 16);
  gap: ${space.xs};
  overflow-x: auto;
`;

/** Tells the board how much room there is. */
export const BoardRoom = styled(Speaker)`
  container-type: size;
`;

/** A low window, such as a phone on its side, has room for the board alone. */
export const BelowBoard = styled(Strip)`
  @container (max-height: 22rem) {
    display: none;
  }
`;

/** The own picture: small, in a corner, where it covers neither bars nor the other's name. */
export const Corner = styled.div<{ $isAtTop: boolean }>`
  grid-row: 2;
  grid-column: 1;
  z-index: ${zIndex.raised};
  align-self: ${({ $isAtTop }) => ($isAtTop ? 'start' : 'end')};
  justify-self: end;
  inline-size: min(${size.art}, 38%);
  max-block-size: 45%;
  margin: ${space.s};
  aspect-ratio: 16 / 9;
  border-radius: ${radius.l};
  outline: ${size.stroke} solid ${color.surface.page};
  box-shadow: ${shadow.lifted};
`;

/** Problems, at the upper edge of the videos. */
export const Words = styled.div`
  grid-area: 2 / 1;
  z-index: ${zIndex.raised};
  align-self: start;
  justify-self: start;
  max-inline-size: min(${size.measure}, 100%);
  padding: ${space.s};

  &:empty {
    display: none;
  }
`;

/** As high as its text, at most three lines, which can be read at a glance. Without captions it takes no space. */
export const Captions = styled.div`
  grid-area: 3 / 1;
  z-index: ${zIndex.raised};
  max-block-size: calc(3 * ${lineHeight.normal} * 1em + 2 * ${space.xs});
  overflow-y: auto;
  font-size: ${fontSize.l};
  line-height: ${lineHeight.normal};
  text-align: center;
  text-wrap: balance;
  background: ${shade};

  &:not(:empty) {
    padding: ${space.xs} ${space.m};
  }
`;

export const Controls = styled.div<{ $isResting: boolean }>`
  ${steppingBack}
  grid-area: 4 / 1;
  z-index: ${zIndex.raised};
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.xs};
  align-items: center;
  justify-content: center;
  padding: ${space.s} ${space.xs} calc(${space.s} + ${safe('bottom')});
  background: ${shade};

  ${media.below('sm')} {
    gap: ${space.s} ${space['2xs']};
  }
`;
