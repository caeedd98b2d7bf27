import { Fragment, type ReactNode, useRef } from 'react';
import {
  Bar,
  BelowBoard,
  BoardRoom,
  Captions,
  Controls,
  Corner,
  End,
  Root,
  Side,
  Speaker,
  Stage,
  Strip,
  Tiles,
  Whole,
  Words,
} from './CallFrame.styles.ts';
import { useResting } from './use-resting.ts';

export interface CallTile {
  readonly id: string;
  readonly tile: ReactNode;
}

export interface CallFrameProps {
  /** The top row: the way back, the place and the person. */
  bar: ReactNode;
  /** At the end of the top row: controls of the view. */
  barActions?: ReactNode;
  /** Name of the region with the videos. */
  stageLabel: string;
  /** All tiles equal, or one large tile with the others below. */
  layout: 'grid' | 'speaker';
  /** The other people; in the speaker layout the first one is large, and alone it fills the window. */
  tiles: readonly CallTile[];
  /** The own tile: one of all in the grid, in the corner in the speaker layout, and the whole window while nobody else is there. */
  self: CallTile;
  /** What everybody looks at in place of the first tile, such as a `DrawingBoard`; all tiles stand below it. */
  board?: ReactNode;
  /** Problems, over the upper edge of the videos. Takes no space while it renders nothing. */
  words?: ReactNode;
  /** A `CallPanel` beside the videos, such as a chat; on a phone a sheet over their lower part. */
  side?: ReactNode;
  /** Name of the region for captions, which exists, empty, before the first one. */
  captionsLabel: string;
  /** Captions: above the controls. */
  captions?: ReactNode;
  controlsLabel: string;
  controls: ReactNode;
  /** Keeps the bars in view; otherwise they step back after a few seconds without movement. */
  areBarsHeld?: boolean | undefined;
}

/** A call in the whole window, dark in both themes. */
export function CallFrame(props: CallFrameProps) {
  const { bar, barActions, stageLabel, layout, tiles, self, board, words, side, captionsLabel, captions, controlsLabel, controls } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isResting = useResting(frame, props.areBarsHeld ?? false);
  const waking = useWaking(isResting);
  return (
    <Root ref={frame} data-theme="dark" $isResting={isResting} {...waking}>
      <Bar data-bar $isResting={isResting}>
        {bar}
        {barActions !== undefined && <End>{barActions}</End>}
      </Bar>
      <Stage aria-label={stageLabel}>
        <Arrangement layout={layout} tiles={tiles} self={self} board={board} />
      </Stage>
      {words !== undefined && <Words>{words}</Words>}
      <Captions role="log" aria-live="polite" aria-label={captionsLabel}>
        {captions}
      </Captions>
      <Controls data-bar role="group" aria-label={controlsLabel} $isResting={isResting}>
        {controls}
      </Controls>
      {side !== undefined && <Side>{side}</Side>}
    </Root>
  );
}

const Each = ({ tiles }: { tiles: readonly CallTile[] }) => tiles.map(({ id, tile }) => <Fragment key={id}>{tile}</Fragment>);

function Arrangement({ layout, tiles, self, board }: Pick<CallFrameProps, 'layout' | 'tiles' | 'self' | 'board'>) {
  const [first, ...rest] = tiles;
  const all = [...tiles, self];
  if (board !== undefined) {
    return (
      <BoardRoom>
        {board}
        <BelowBoard>
          <Each tiles={all} />
        </BelowBoard>
      </BoardRoom>
    );
  }
  if (layout === 'grid') {
    return (
      <Tiles $count={all.length}>
        <Each tiles={all} />
      </Tiles>
    );
  }
  return (
    <>
      {rest.length === 0 && <Whole key={(first ?? self).id}>{(first ?? self).tile}</Whole>}
      {first && rest.length > 0 && (
        <Speaker>
          <Fragment key={first.id}>{first.tile}</Fragment>
          <Strip>
            <Each tiles={rest} />
          </Strip>
        </Speaker>
      )}
      {first && <Corner $isAtTop={rest.length > 0}>{self.tile}</Corner>}
    </>
  );
}

/** A first touch only brings the bars back: it must not press a button that was not to be seen. */
function useWaking(isResting: boolean) {
  const isWaking = useRef(false);
  return {
    onPointerDownCapture: ({ pointerType }: { readonly pointerType: string }): void => {
      isWaking.current = isResting && pointerType === 'touch';
    },
    onClickCapture: (event: { readonly preventDefault: () => void; readonly stopPropagation: () => void }): void => {
      if (!isWaking.current) return;
      isWaking.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
