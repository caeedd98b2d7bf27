import styled, { css } from 'styled-components';
import { onGradient } from '../../theme/variables.ts';
import { color, fontSize, fontWeight, lineHeight, radius, size, space, type Sport, sportGradient } from '../../tokens/index.ts';

export const Root = styled.figure<{ $sport: Sport; $isSpeaking: boolean; $isWide: boolean }>`
  ${onGradient}
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: ${({ $isWide }) => ($isWide ? 'auto' : '100%')};
  aspect-ratio: ${({ $isWide }) => ($isWide ? '16 / 9' : 'auto')};
  min-block-size: 0;
  margin: 0;
  overflow: hidden;
  /* Quiet enough for a wall of them: a picture is looked at, its ground is not. */
  background: linear-gradient(${color.surface.backdrop}, ${color.surface.backdrop}), ${({ $sport }) => sportGradient($sport)};
  border-radius: ${radius.l};

  ${({ $isSpeaking }) =>
    $isSpeaking &&
    css`
      /* Over the picture, which would cover an outline. */
      &::after {
        position: absolute;
        inset: 0;
        content: '';
        pointer-events: none;
        border: calc(2 * ${size.stroke}) solid ${color.accent.highlight};
        border-radius: inherit;
      }
    `}

  @media (forced-colors: active) {
    border: ${size.hairline} solid CanvasText;
  }
`;

export const Picture = styled.video<{ $isMirrored: boolean; $isWhole: boolean }>`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: ${({ $isWhole }) => ($isWhole ? 'contain' : 'cover')};
  transform: ${({ $isMirrored }) => ($isMirrored ? 'scaleX(-1)' : 'none')};
`;

/** Readable over any picture. */
export const Words = styled.figcaption`
  position: absolute;
  inset-block-end: ${space.xs};
  inset-inline-start: ${space.xs};
  display: flex;
  align-items: center;
  gap: ${space['2xs']};
  max-inline-size: calc(100% - 2 * ${space.xs});
  padding: ${space['3xs']} ${space.xs};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};
  color: ${color.text.onInverse};
  background: ${color.surface.inverse};
  border-radius: ${radius.m};
`;

/** Nothing of a name is cut off: it wraps. */
export const Name = styled.span`
  min-inline-size: 0;
  line-height: ${lineHeight.snug};
  overflow-wrap: anywhere;
`;
