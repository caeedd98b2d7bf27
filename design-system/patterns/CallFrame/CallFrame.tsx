import { Fragment, type ReactNode } from 'react';
import { Bar, Body, Controls, Corner, Root, Side, Speaker, Stage, Strip, Tiles, Words } from './CallFrame.styles.ts';

export interface CallTile {
  readonly id: string;
  readonly tile: ReactNode;
}

export interface CallFrameProps {
  /** The row above: where one is, and the way back. */
  bar: ReactNode;
  /** Names the pictures. */
  stageLabel: string;
  /** Everybody alike, or one large and the others beneath. */
  layout: 'grid' | 'speaker';
  /** The others; in the speaker's layout the first one is the large one. */
  tiles: readonly CallTile[];
  /** Oneself: one of all in the grid, in the corner beside a speaker. */
  self: CallTile;
  /** Over the pictures: what is amiss. */
  words?: ReactNode;
  /** Beside them, as a conversation. */
  side?: ReactNode;
  controlsLabel: string;
  controls: ReactNode;
}

/** A call: pictures as large as the window lets them be, controls always in sight. */
export function CallFrame({ bar, stageLabel, layout, tiles, self, words, side, controlsLabel, controls }: CallFrameProps) {
  const [first, ...rest] = tiles;
  const all = [...tiles, self];
  return (
    <Root>
      <Bar>{bar}</Bar>
      <Body>
        <Stage aria-label={stageLabel}>
          {layout === 'grid' || !first ? (
            <Tiles $columns={Math.ceil(Math.sqrt(all.length))}>
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
          {words !== undefined && <Words>{words}</Words>}
        </Stage>
        {side !== undefined && <Side>{side}</Side>}
      </Body>
      <Controls role="group" aria-label={controlsLabel}>
        {controls}
      </Controls>
    </Root>
  );
}
