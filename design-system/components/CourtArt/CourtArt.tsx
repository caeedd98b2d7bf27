import styled from 'styled-components';
import { color, type Sport } from '../../tokens/index.ts';
import { badminton } from './courts/badminton.tsx';
import { basketball } from './courts/basketball.tsx';
import { boxing } from './courts/boxing.tsx';
import type { Court } from './courts/court.ts';
import { cricket } from './courts/cricket.tsx';
import { football } from './courts/football.tsx';
import { hockey } from './courts/hockey.tsx';
import { skating } from './courts/skating.tsx';
import { tennis } from './courts/tennis.tsx';
import { yoga } from './courts/yoga.tsx';

const courts: Record<Sport, Court> = { tennis, football, cricket, hockey, skating, basketball, yoga, boxing, badminton };

const Svg = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  fill: none;
  stroke: ${color.text.onGradient};
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  opacity: 0.55;

  & * {
    vector-effect: non-scaling-stroke;
  }
`;

export interface CourtArtProps {
  sport: Sport;
  /** `slice` fills the box and may crop the field's edges; `meet` shows all of it. */
  fit?: 'slice' | 'meet' | undefined;
  /** Which side of the picture is kept when it is cropped. */
  align?: 'start' | 'center' | 'end' | undefined;
}

const anchors = { start: 'xMinYMid', center: 'xMidYMid', end: 'xMaxYMid' } as const;

/** The field of a sport, to scale, as white lines: put it over the sport's gradient. Always decoration. */
export function CourtArt({ sport, fit = 'slice', align = 'center' }: CourtArtProps) {
  const { viewBox, lines } = courts[sport];
  return (
    <Svg viewBox={viewBox} preserveAspectRatio={`${anchors[align]} ${fit}`} aria-hidden>
      {lines}
    </Svg>
  );
}
