import type { ReactNode } from 'react';
import styled from 'styled-components';
import { onGradient } from '../../theme/variables.ts';
import { radius, type Sport, sportGradient } from '../../tokens/index.ts';
import { CourtArt } from '../CourtArt/CourtArt.tsx';

const Root = styled.div<{ $sport: Sport }>`
  ${onGradient}
  aspect-ratio: 21 / 9;
  overflow: hidden;
  background: ${({ $sport }) => sportGradient($sport)};
  border-radius: ${radius.l};

  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

export interface CoverProps {
  /** The sport of the gradient. */
  sport: Sport;
  /** A drawing; default: the sport's field. */
  children?: ReactNode;
}

/** The wide picture above an article. Always decorative. */
export const Cover = ({ sport, children }: CoverProps) => (
  <Root $sport={sport} aria-hidden>
    {children ?? <CourtArt sport={sport} />}
  </Root>
);
