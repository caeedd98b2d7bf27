import styled, { css } from 'styled-components';
import { color, fontSize, lineHeight, media, radius, shadow, size, space, zIndex } from '../../tokens/index.ts';

/** As high as what the header leaves of the window, so that the controls are never below the fold. */
export const Root = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto auto;
  min-block-size: calc(2 * ${size.tile});
  block-size: calc(100dvh - ${size.header});
  padding: ${space.s};
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  align-items: center;
  margin-block-end: ${space.s};
`;

/** On a phone in a row of its own, under what can be pressed. */
export const Status = styled.div`
  ${media.below('md')} {
    flex-basis: 100%;
    order: 1;
  }
`;

export const End = styled.div`
  display: flex;
  gap: ${space['2xs']};
  margin-inline-start: auto;
`;

export const Body = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  column-gap: ${space.s};
  min-block-size: 0;

  ${media.up('md')} {
    grid-template-rows: minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

export const Stage = styled.section`
  position: relative;
  display: grid;
  min-block-size: 0;
  overflow: hidden;
  background: ${color.surface.sunken};
  border-radius: ${radius.l};

  ${media.below('md')} {
    grid-area: 2 / 1;
  }
`;

/** Beside the pictures where there is room; where there is not, a sheet that leaves the faces free. */
export const Side = styled.aside`
  z-index: ${zIndex.raised};
  display: grid;
  min-block-size: 0;

  /* What it holds scrolls inside, under its title. */
  & > * {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    min-block-size: 0;
  }
  ${media.below('md')} {
    grid-area: 2 / 1;
    align-self: end;
    block-size: min(75%, 2 * ${size.tile});
    box-shadow: ${shadow.lifted};
    border-radius: ${radius.l};
  }
  ${media.up('md')} {
    inline-size: ${size.drawer};
  }
`;

/** Twice as many lines as columns, so that a last row that is not full stands in the middle. */
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
  grid-auto-rows: minmax(0, 1fr);
  gap: ${space.xs};
  min-block-size: 0;

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

export const Speaker = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  grid-auto-rows: auto;
  gap: ${space.xs};
  min-block-size: 0;
`;

export const Strip = styled.div`
  display: grid;
  grid-auto-columns: ${size.art};
  grid-auto-flow: column;
  grid-auto-rows: calc(${size.art} * 9 / 16);
  gap: ${space.xs};
  overflow-x: auto;
`;

export const Corner = styled.div`
  position: absolute;
  inset-block-start: ${space.s};
  inset-inline-end: ${space.s};
  z-index: ${zIndex.raised};
  inline-size: min(${size.art}, 30%);
  aspect-ratio: 16 / 9;
  border-radius: ${radius.l};
  outline: ${size.stroke} solid ${color.surface.page};
  box-shadow: ${shadow.lifted};
`;

/** What is amiss: at the edge of the pictures where they are large, above them where it would hide them. */
export const Words = styled.div`
  &:empty {
    display: none;
  }
  ${media.below('md')} {
    grid-area: 1 / 1;
    margin-block-end: ${space.s};
  }
  ${media.up('md')} {
    position: absolute;
    inset-block-start: ${space.s};
    inset-inline-start: ${space.s};
    z-index: ${zIndex.raised};
    max-inline-size: ${size.measure};
  }
`;

/** As high as what is said; three lines are what one reads at a glance. Nothing, and no gap, until somebody speaks. */
export const Captions = styled.div`
  max-block-size: calc(3 * ${lineHeight.normal} * 1em);
  overflow-y: auto;
  font-size: ${fontSize.l};
  line-height: ${lineHeight.normal};
  text-align: center;
  text-wrap: balance;

  &:not(:empty) {
    margin-block-start: ${space.s};
  }
`;

export const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;
  justify-content: center;
  margin-block-start: ${space.s};
`;
