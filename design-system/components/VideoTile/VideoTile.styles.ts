import styled, { css } from 'styled-components';
import { onGradient } from '../../theme/variables.ts';
import { color, fontSize, fontWeight, lineHeight, radius, size, space, type Sport, sportGradient } from '../../tokens/index.ts';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

/** Conditions of a tile's own size: with room for the name in two lines, in one, and for no name. They grow with the text. */
const isLow = '(max-height: 8rem)';
const isFlat = '(max-height: 4.5rem)';
const isTiny = '((max-width: 4rem) or (max-height: 2.5rem))';

export const Root = styled.figure<{ $sport: Sport; $isSpeaking: boolean; $isWide: boolean }>`
  ${onGradient}
  position: relative;
  container-type: size;
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: ${({ $isWide }) => ($isWide ? 'auto' : '100%')};
  aspect-ratio: ${({ $isWide }) => ($isWide ? '16 / 9' : 'auto')};
  min-block-size: 0;
  margin: 0;
  overflow: hidden;
  /* Muted, because the videos matter and their background does not. */
  background: linear-gradient(${color.surface.backdrop}, ${color.surface.backdrop}), ${({ $sport }) => sportGradient($sport)};
  border-radius: ${radius.l};

  ${({ $isSpeaking }) =>
    $isSpeaking &&
    css`
      /* Above the video, which would cover an outline. */
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

/** In place of a video: the lines of the court, and the person's photo or initials before them. */
export const NoPicture = styled.div<{ $avatarSize: keyof typeof size.avatar }>`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;

  & > svg {
    position: absolute;
    inset: 0;
    opacity: 0.3;
  }
  /* Smaller in a tile that is too small for it. */
  & > :not(svg) {
    --avatar: min(${({ $avatarSize }) => size.avatar[$avatarSize]}, 80cqmin);
    position: relative;
  }
`;

/** Readable over any video. */
export const Words = styled.figcaption`
  position: absolute;
  inset-block-end: ${space.xs};
  inset-inline-start: ${space.xs};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['2xs']};
  max-inline-size: calc(100% - 2 * ${space.xs});
  padding: ${space['3xs']} ${space.xs};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};
  color: ${color.text.default};
  background: ${color.surface.raised};
  border-radius: ${radius.m};

  @container ${isFlat} {
    flex-wrap: nowrap;
  }
  @container ${isTiny} {
    padding: 0;
    background: none;
  }
`;

/** Stands out from the name. */
export const Muted = styled.span`
  display: inline-flex;
  flex: none;
  gap: ${space['2xs']};
  align-items: center;
  margin-inline-start: calc(-1 * ${space['2xs']});
  padding: ${space['3xs']} ${space['2xs']};
  color: ${color.text.onAlert};
  background: ${color.alert.fill};
  border-radius: ${radius.m};

  /* In a tile that is too small for the word the crossed-out icon is left. */
  @container (max-width: 8.5rem) {
    & > span {
      display: none;
    }
  }
  @container ${isTiny} {
    margin: 0;
  }
`;

/** A long name wraps; a tile that is too small shows its beginning, or no name, which screen readers still read. */
export const Name = styled.span`
  min-inline-size: 0;
  line-height: ${lineHeight.snug};
  overflow-wrap: anywhere;

  @container ${isLow} {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  @container ${isFlat} {
    -webkit-line-clamp: 1;
  }
  @container ${isTiny} {
    ${visuallyHidden}
  }
`;
