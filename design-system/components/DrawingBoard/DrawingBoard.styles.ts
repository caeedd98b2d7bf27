import styled, { css } from 'styled-components';
import { color, fontSize, fontWeight, media, radius, size, space } from '../../tokens/index.ts';
import { pressable } from '../Button/Button.styles.ts';

/** The picture as large as it fits, and the tools in rows below it. */
export const Root = styled.figure`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: ${space.xs};
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 0;
  margin: 0;

  /* Where there is little height, the tools stand beside the picture. */
  @container (max-height: 22rem) and (min-width: 28rem) {
    grid-template-rows: minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr) ${size.art};
  }
`;

export const Room = styled.div`
  container-type: size;
  display: grid;
  place-items: center;
  min-block-size: ${size.avatar.xl};
`;

/** Has exactly the shape of the picture, so that places on it are places on the picture. */
export const Sheet = styled.div<{ $ratio: number }>`
  position: relative;
  inline-size: min(100cqi, 100cqb * ${({ $ratio }) => $ratio});
  aspect-ratio: ${({ $ratio }) => $ratio};
  background: ${color.surface.sunken};
  border-radius: ${radius.m};
`;

export const Picture = styled.img`
  position: absolute;
  inset: 0;
  border-radius: inherit;
  inline-size: 100%;
  block-size: 100%;
`;

/** Takes the pointer: a finger draws and does not scroll. */
export const Surface = styled.div`
  position: absolute;
  inset: 0;
  touch-action: none;
  cursor: crosshair;
  user-select: none;
  border-radius: inherit;

  &:focus-visible {
    outline-offset: calc(-1 * ${size.stroke});
  }
`;

export const Marks = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  pointer-events: none;
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
  forced-color-adjust: none;

  & path {
    vector-effect: non-scaling-stroke;
  }
`;

/** A dark edge keeps a mark visible on any picture. */
export const Edge = styled.path`
  stroke: ${color.surface.sunken};
  stroke-width: calc(3.5 * ${size.stroke});
  opacity: 0.75;
`;

const inks = { own: color.accent.highlight, other: color.status.info.mark } as const;
export type Ink = keyof typeof inks;

export const Line = styled.path<{ $ink: Ink }>`
  stroke: ${({ $ink }) => inks[$ink]};
  stroke-width: calc(2 * ${size.stroke});
`;

/** At a place on the picture, which `style` gives. */
const atPlace = css`
  position: absolute;
  translate: -50% -50%;
  pointer-events: none;
`;

export const Degrees = styled.span`
  ${atPlace}
  padding: ${space['3xs']} ${space['2xs']};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  color: ${color.text.default};
  background: ${color.surface.raised};
  border-radius: ${radius.s};
`;

/** Where the next point is set by keyboard. */
export const Cursor = styled.span`
  ${atPlace}
  inline-size: ${size.icon.l};
  block-size: ${size.icon.l};
  border: ${size.stroke} solid ${color.accent.highlight};
  border-radius: ${radius.pill};
  outline: ${size.stroke} solid ${color.surface.sunken};
`;

export const Waiting = styled.div`
  display: grid;
  gap: ${space.xs};
  place-items: center;
  font-size: ${fontSize.s};
  text-align: center;
  color: ${color.text.muted};
`;

export const Foot = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['2xs']} ${space.s};
  align-items: center;
  justify-content: center;
`;

export const Words = styled.span`
  font-size: ${fontSize.s};
  color: ${color.text.muted};
  overflow-wrap: anywhere;

  ${media.below('md')} {
    flex-basis: 100%;
    text-align: center;
  }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space['2xs']};
`;

export const Tool = styled.button`
  ${pressable}
  inline-size: ${size.control.m};
  block-size: ${size.control.m};
  color: ${color.text.default};
  background: ${color.surface.card};
  border-color: ${color.border.strong};

  &:hover {
    background: ${color.surface.hover};
  }
  &[aria-pressed='true'] {
    color: ${color.text.onHighlight};
    background: ${color.accent.highlight};
    border-color: transparent;
  }
  &:disabled {
    color: ${color.text.subtle};
    background: ${color.surface.sunken};
    border-color: ${color.border.default};
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border-width: calc(2 * ${size.stroke});
    }
  }
`;
