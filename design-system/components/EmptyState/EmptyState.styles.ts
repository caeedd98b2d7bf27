import styled from 'styled-components';
import { color, radius, size, space, type Sport, sportGradient } from '../../tokens/index.ts';

/** Names and searched words in it may be longer than a line. */
export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space.xs};
  max-inline-size: ${size.measure};
  margin-inline: auto;
  padding: ${space.xl} ${space.m};
  text-align: center;
  overflow-wrap: anywhere;
  color: ${color.text.default};

  & > p {
    color: ${color.text.muted};
    text-wrap: pretty;
  }
`;

export const Picture = styled.div<{ $sport: Sport }>`
  inline-size: 100%;
  max-inline-size: ${size.tile};
  aspect-ratio: 16 / 10;
  margin-block-end: ${space.xs};
  overflow: hidden;
  background: ${({ $sport }) => sportGradient($sport)};
  border-radius: ${radius.l};
`;

export const Disc = styled.div<{ $isDanger: boolean }>`
  display: grid;
  place-items: center;
  inline-size: ${size.avatar.l};
  block-size: ${size.avatar.l};
  margin-block-end: ${space.xs};
  color: ${({ $isDanger }) => ($isDanger ? color.status.danger.text : color.text.accent)};
  background: ${({ $isDanger }) => ($isDanger ? color.status.danger.surface : color.accent.quiet)};
  border-radius: ${radius.pill};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.xs};
  margin-block-start: ${space.s};
`;
