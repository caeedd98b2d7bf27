import styled from 'styled-components';
import { color, fontSize, fontWeight, radius, size, space } from '../../tokens/index.ts';

export const Files = styled.ul`
  display: grid;
  gap: ${space.xs};
  min-inline-size: 0;
  padding: 0;
  margin: 0;
  list-style: none;
  white-space: normal;
`;

/** As large as the picture will be. */
export const PicturePlace = styled.div<{ $ratio: number; $width: number }>`
  inline-size: min(100%, ${({ $width }) => $width}px, ${size.tile});
  max-inline-size: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  background: ${color.surface.sunken};
  border-radius: ${radius.m};
  overflow: clip;
`;

export const PictureButton = styled.button`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  padding: 0;
  background: none;
  border: 0;
  cursor: pointer;

  &:disabled {
    cursor: default;
  }
`;

export const Picture = styled.img`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  object-fit: contain;
`;

/** Legible on bubbles of either side: it brings its own surface. */
export const FileLine = styled.div`
  display: flex;
  gap: ${space.xs};
  align-items: center;
  padding: ${space['2xs']} ${space.xs};
  color: ${color.text.default};
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.m};
`;

export const FileAbout = styled.div`
  flex: 1;
  display: grid;
  min-inline-size: 0;
`;

export const FileName = styled.span`
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
  overflow-wrap: anywhere;
`;

export const FileDetail = styled.span`
  font-size: ${fontSize['2xs']};
  color: ${color.text.muted};
`;

export const Trouble = styled.p`
  font-size: ${fontSize.xs};
`;
