import styled, { css } from 'styled-components';
import { onGradient } from '../../theme/variables.ts';
import { color, fontSize, fontWeight, radius, size, space, type Sport, sportGradient } from '../../tokens/index.ts';

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
  background: ${({ $sport }) => sportGradient($sport)};
  border-radius: ${radius.l};

  ${({ $isSpeaking }) =>
    $isSpeaking &&
    css`
      outline: ${size.stroke} solid ${color.accent.highlight};
      outline-offset: calc(-1 * ${size.stroke});
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
  border-radius: ${radius.pill};
`;

export const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
