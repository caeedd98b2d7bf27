import styled from 'styled-components';
import { color, media, radius, shadow, size, space, zIndex } from '../../tokens/index.ts';

/** As high as what the header leaves of the window, so that the controls are never below the fold. */
export const Root = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  gap: ${space.s};
  min-block-size: calc(2 * ${size.tile});
  block-size: calc(100dvh - ${size.header} - 2 * ${space.s});
  padding: ${space.s};
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  align-items: center;
`;

export const Body = styled.div`
  display: grid;
  gap: ${space.s};
  min-block-size: 0;

  ${media.up('md')} {
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
    grid-area: 1 / 1;
  }
`;

/** Beside the pictures where there is room, over them where there is not. */
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
    grid-area: 1 / 1;
  }
  ${media.up('md')} {
    inline-size: ${size.drawer};
  }
`;

export const Tiles = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  grid-auto-rows: minmax(0, 1fr);
  gap: ${space.xs};
  min-block-size: 0;

  ${media.below('sm')} {
    grid-template-columns: repeat(${({ $columns }) => Math.min($columns, 2)}, minmax(0, 1fr));
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
  box-shadow: ${shadow.lifted};
`;

/** Room for words under the pictures: captions, or what is amiss. */
export const Words = styled.div`
  position: absolute;
  inset-block-start: ${space.s};
  inset-inline-start: ${space.s};
  z-index: ${zIndex.raised};
  max-inline-size: calc(70% - 2 * ${space.s});
`;

export const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;
  justify-content: center;
`;
