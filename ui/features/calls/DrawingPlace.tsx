import { useEffect, useMemo } from 'react';
import { DrawingBoard, VisuallyHidden } from '@academy/design-system';
import type { Sheet } from '../../app/calls/drawing/sheet.ts';
import type { RoomPerson } from '../../app/calls/room-state.ts';
import { useText } from '../../app/messages/use-text.ts';
import { randomHex } from '../../app/random-hex.ts';
import type { CallDrawing } from './use-drawing.ts';
import { en } from './en.ts';

export interface DrawingPlaceProps {
  drawing: Pick<CallDrawing, 'board' | 'toggle'>;
  sheet: Sheet;
  /** The other people in the call. */
  people: readonly RoomPerson[];
  onClosed: () => void;
}

const idBytes = 8;

/** The frozen picture in place of the largest one. */
export function DrawingPlace({ drawing, sheet, people, onClosed }: DrawingPlaceProps) {
  const text = useText(en);
  const { board, toggle } = drawing;
  const address = useAddressOf(sheet.picture);
  const name = people.find(({ peerId }) => peerId === sheet.owner)?.name;
  const caption = name === undefined ? text('draw.byYou') : text('draw.by', { name });
  const close = (): void => {
    toggle();
    onClosed();
  };
  return (
    <>
      <DrawingBoard
        key={sheet.id}
        picture={address}
        width={sheet.width}
        height={sheet.height}
        marks={sheet.marks.map(({ author, ...mark }) => ({ ...mark, isOwn: author === null }))}
        caption={caption}
        labels={{
          picture: text('draw.picture'),
          how: text('draw.how'),
          waiting: text('draw.waiting'),
          tools: text('draw.tools'),
          shapes: {
            pen: text('draw.pen'),
            line: text('draw.line'),
            arrow: text('draw.arrow'),
            circle: text('draw.circle'),
            angle: text('draw.angle'),
          },
          undo: text('draw.undo'),
          erase: text('draw.erase'),
          close: text('draw.close'),
          next: (point, count) => text('draw.next', { point, count }),
        }}
        makeId={() => randomHex(idBytes)}
        onDraw={(mark, isDone) => board.draw(mark, isDone)}
        onErase={(id) => board.erase(id)}
        onUndo={() => board.undo()}
        onClose={close}
      />
      <VisuallyHidden role="status">{caption}</VisuallyHidden>
    </>
  );
}

/** An address at which the page shows the bytes, while it does. */
function useAddressOf(picture: Blob | null): string | null {
  const address = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  return address;
}
