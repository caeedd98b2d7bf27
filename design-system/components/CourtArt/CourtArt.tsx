import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, type Sport } from '../../tokens/index.ts';
import { badminton } from './courts/badminton.tsx';
import { basketball } from './courts/basketball.tsx';
import { boxing } from './courts/boxing.tsx';
import { around, type Court } from './courts/court.ts';
import { cricket } from './courts/cricket.tsx';
import { football } from './courts/football.tsx';
import { hockey } from './courts/hockey.tsx';
import { skating } from './courts/skating.tsx';
import { tennis } from './courts/tennis.tsx';
import { yoga } from './courts/yoga.tsx';
import type { CourtView } from './play.ts';

const courts: Record<Sport, Court> = { tennis, football, cricket, hockey, skating, basketball, yoga, boxing, badminton };

const Svg = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 100%;
`;

const Lines = styled.g`
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
  /** The side of the picture that stays visible when it is cropped. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** A part of the field, so that several pictures of one sport differ; default: all of it. */
  view?: CourtView | undefined;
  /** Drawn over the field, in its units. */
  children?: ReactNode;
}

const anchors = { start: 'xMinYMid', center: 'xMidYMid', end: 'xMaxYMid' } as const;

/** The shape of every picture. */
const ratio = 1.6;

/** A sport's field, to scale, in white lines, for use over the sport's gradient. Always decorative. */
export function CourtArt({ sport, fit = 'slice', align = 'center', view, children }: CourtArtProps) {
  const { viewBox, lines } = courts[sport];
  const [x, y] = view?.at ?? [0, 0];
  return (
    <Svg
      viewBox={view ? around(x, y, view.width, view.width / ratio) : viewBox}
      preserveAspectRatio={`${anchors[align]} ${fit}`}
      aria-hidden
    >
      <g transform={view?.turn === undefined ? undefined : `rotate(${view.turn} ${x} ${y})`}>
        <Lines>{lines}</Lines>
        {children}
      </g>
    </Svg>
  );
}
