import styled, { css, keyframes } from 'styled-components';
import { color, delay, duration, easing, type Sport } from '../../tokens/index.ts';
import { CourtArt } from './CourtArt.tsx';
import { headingOf, pathThrough, type Play, type PlayState, type Spot } from './play.ts';

const drawn = keyframes`from { stroke-dashoffset: 1; }`;
const shown = keyframes`from { opacity: 0; }`;
const travelling = keyframes`from { offset-distance: 0%; opacity: 1; } to { offset-distance: 100%; opacity: 1; }`;

/** Each arrow waits for those before it. With reduced motion it takes no time, so the arrows only appear one after another. */
const inTurn = css`
  animation-duration: ${duration.stroke};
  animation-timing-function: ${easing.standard};
  animation-delay: calc(var(--step) * ${delay.move});
  animation-fill-mode: backwards;
`;

const Root = styled.g<{ $state: PlayState }>`
  --paint: ${color.text.onGradient};
  stroke: none;

  & * {
    animation-play-state: ${({ $state }) => ($state === 'paused' ? 'paused' : 'running')};
  }
`;

const Way = styled.path<{ $isPlayed: boolean }>`
  fill: none;
  stroke: var(--paint);
  stroke-dasharray: 1;
  ${({ $isPlayed }) =>
    $isPlayed &&
    css`
      ${inTurn}
      animation-name: ${drawn};
    `}
`;

const Tip = styled.path<{ $isPlayed: boolean }>`
  fill: var(--paint);
  ${({ $isPlayed }) =>
    $isPlayed &&
    css`
      ${inTurn}
      animation-name: ${shown};
      animation-timing-function: step-end;
    `}
`;

const Traveller = styled.circle`
  ${inTurn}
  animation-name: ${travelling};
  animation-fill-mode: none;
  opacity: 0;
`;

const Move = styled.g<{ $isBall: boolean }>`
  --paint: ${({ $isBall }) => ($isBall ? color.accent.highlight : color.text.onGradient)};
`;

const nobody: readonly Spot[] = [];

export interface PlayArtProps {
  sport: Sport;
  play: Play;
  state?: PlayState | undefined;
  /** After the last arrow. */
  onEnd?: (() => void) | undefined;
}

/** A play on its part of the sport's field. Always decorative. */
export const PlayArt = ({ sport, play, state = 'still', onEnd }: PlayArtProps) => (
  <CourtArt sport={sport} view={play.view}>
    <Moves play={play} state={state} onEnd={onEnd} />
  </CourtArt>
);

const cone = ([x, y]: Spot, unit: number): string => `M${x - 1.6 * unit} ${y + 1.4 * unit}h${3.2 * unit}L${x} ${y - 1.8 * unit}Z`;

/** People, markers and arrows over a field. */
function Moves({
  play: { view, people = nobody, opponents = nobody, marks = nobody, moves },
  state,
  onEnd,
}: Omit<PlayArtProps, 'sport' | 'state'> & { state: PlayState }) {
  const unit = view.width / 100;
  const isPlayed = state !== 'still';
  return (
    <Root $state={state}>
      <path d={marks.map((mark) => cone(mark, unit)).join('')} fill={color.accent.highlight} />
      {opponents.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={2.1 * unit} fill="none" stroke={color.text.onGradient} strokeWidth={0.7 * unit} />
      ))}
      {people.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={2.4 * unit} fill={color.text.onGradient} />
      ))}
      {moves.map(({ what, way }, step) => {
        const path = pathThrough(way);
        const [x, y] = way.at(-1) ?? way[0];
        const isBall = what === 'ball';
        return (
          <Move key={path} $isBall={isBall} style={{ ['--step' as string]: step }}>
            <Way d={path} pathLength={1} strokeWidth={(isBall ? 1.1 : 0.7) * unit} $isPlayed={isPlayed} />
            <Tip
              d={`M${-3.2 * unit} ${-1.9 * unit}L${0.6 * unit} 0L${-3.2 * unit} ${1.9 * unit}Z`}
              transform={`translate(${x} ${y}) rotate(${headingOf(way)})`}
              $isPlayed={isPlayed}
              onAnimationEnd={step === moves.length - 1 ? onEnd : undefined}
            />
            {isPlayed && (
              <Traveller
                r={(isBall ? 1.7 : 2.4) * unit}
                fill="var(--paint)"
                style={{ offsetPath: `path("${path}")`, ['--step' as string]: step }}
              />
            )}
          </Move>
        );
      })}
    </Root>
  );
}
