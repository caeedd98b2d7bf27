import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import { shareAt, shareByKey, shares } from './share.ts';
import { Separator } from './SplitPane.styles.ts';

export interface PaneSeparatorProps {
  label: string;
  /** Id of the resized element. */
  controls: string;
  /** The element that the pointer position is relative to. */
  frame: RefObject<HTMLElement | null>;
  share: number;
  onMove: (share: number) => void;
  /** Called when the pointer is released, or a key was pressed. */
  onSettle: (share: number) => void;
}

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Moved by dragging, arrow keys, Home and End; a double click resets it. */
export function PaneSeparator({ label, controls, frame, share, onMove, onSettle }: PaneSeparatorProps) {
  const [isMoving, setMoving] = useState(false);

  const set = (next: number): void => {
    onMove(next);
    onSettle(next);
  };
  const press = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    // Otherwise dragging would select text. This also prevents the focus, hence the call.
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    setMoving(true);
  };
  const move = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (isMoving && frame.current) onMove(shareAt(clientX, frame.current.getBoundingClientRect(), isRtl(currentTarget)));
  };
  const letGo = (): void => {
    if (!isMoving) return;
    setMoving(false);
    onSettle(share);
  };
  const moveByKey = (event: KeyboardEvent<HTMLElement>): void => {
    const next = shareByKey(share, event.key, isRtl(event.currentTarget));
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  return (
    <Separator
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuemin={shares.least}
      aria-valuemax={shares.most}
      aria-valuenow={share}
      {...(isMoving && { 'data-moving': true })}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={moveByKey}
      onDoubleClick={() => set(shares.first)}
    />
  );
}
