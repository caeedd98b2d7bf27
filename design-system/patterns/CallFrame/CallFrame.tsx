import { Fragment, type ReactNode } from 'react';
import { Bar, Body, Captions, Controls, Corner, End, Root, Side, Speaker, Stage, Status, Strip, Tiles, Words } from './CallFrame.styles.ts';

export interface CallTile {
  readonly id: string;
  readonly tile: ReactNode;
}

export interface CallFrameProps {
  /** The row above: where one is, and the way back. */
  bar: ReactNode;
  /** How it is at the moment, in a few words. */
  status?: ReactNode;
  /** At the end of that row: how one looks at it. */
  barActions?: ReactNode;
  /** Names the pictures. */
  stageLabel: string;
  /** Everybody alike, or one large and the others beneath. */
  layout: 'grid' | 'speaker';
  /** The others; in the speaker's layout the first one is the large one. */
  tiles: readonly CallTile[];
  /** Oneself: one of all in the grid, in the corner beside a speaker. */
  self: CallTile;
  /** What is amiss, before the pictures. Takes no room while it renders nothing. */
  words?: ReactNode;
  /** Beside them, as a conversation; a sheet over their lower part on a phone. */
  side?: ReactNode;
  /** Names the place of the captions, which is there, and empty, before the first word. */
  captionsLabel: string;
  /** What is being said: under the pictures and over the controls, so that it covers neither. */
  captions?: ReactNode;
  controlsLabel: string;
  controls: ReactNode;
}

/** A call: pictures as large as the window lets them be, controls always in sight. */
export function CallFrame(props: CallFrameProps) {
  const { bar, status, barActions, stageLabel, layout, tiles, self, words, side, captionsLabel, captions, controlsLabel, controls } = props;
  const [first, ...rest] = tiles;
  const all = [...tiles, self];
  return (
    <Root>
      <Bar>
        {bar}
        {status !== undefined && <Status>{status}</Status>}
        {barActions !== undefined && <End>{barActions}</End>}
      </Bar>
      <Body>
        {words !== undefined && <Words>{words}</Words>}
        <Stage aria-label={stageLabel}>
          {layout === 'grid' || !first ? (
            <Tiles $count={all.length}>
              {all.map(({ id, tile }) => (
                <Fragment key={id}>{tile}</Fragment>
              ))}
            </Tiles>
          ) : (
            <Speaker>
              <Fragment key={first.id}>{first.tile}</Fragment>
              {rest.length > 0 && (
                <Strip>
                  {rest.map(({ id, tile }) => (
                    <Fragment key={id}>{tile}</Fragment>
                  ))}
                </Strip>
              )}
              <Corner>{self.tile}</Corner>
            </Speaker>
          )}
        </Stage>
        {side !== undefined && <Side>{side}</Side>}
      </Body>
      <Captions role="log" aria-live="polite" aria-label={captionsLabel}>
        {captions}
      </Captions>
      <Controls role="group" aria-label={controlsLabel}>
        {controls}
      </Controls>
    </Root>
  );
}
