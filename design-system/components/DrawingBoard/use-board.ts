import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Drawn, DrawnShape, Place } from './figures.ts';
import { moved, type Placed, type Placing, pressed, released, set, steered } from './placing.ts';

export interface BoardOptions {
  readonly shape: DrawnShape;
  /** Makes an id for a new mark. */
  readonly makeId: () => string;
  readonly onDraw: (mark: Drawn, isDone: boolean) => void;
  readonly onErase: (id: string) => void;
}

/** Of the picture's width and height, for each press of an arrow key; more with Shift. */
const smallStep = 0.01;
const largeStep = 0.05;

const arrows: Readonly<Record<string, Place>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const middle: Place = [0.5, 0.5];
/** Tenths of a pixel matter to nobody. */
const within = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Place {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [within((clientX - left) / width), within((clientY - top) / height)];
}

interface Draft {
  readonly id: string;
  readonly placing: Placing;
  /** Others have seen some of it. */
  readonly isTold: boolean;
}

/** Keeps a stroke that leaves the picture. The pointer may be up again already. */
function capture({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // Then there is nothing to keep.
  }
}

/** What is being drawn on the board, by pointer or by keyboard. */
export function useBoard({ shape, makeId, onDraw, onErase }: BoardOptions) {
  const [shown, setShown] = useState<Draft | null>(null);
  // The pointer moves faster than the page is drawn.
  const current = useRef<Draft | null>(null);
  const [cursor, setCursor] = useState<Place | null>(null);
  const wasBegun = useRef(false);
  const pointer = useRef<number | null>(null);

  const keep = (next: Draft | null): void => {
    current.current = next;
    setShown(next);
  };
  const follow = ({ placing, done }: Placed): void => {
    const draft = current.current;
    const id = draft?.id ?? makeId();
    if (done) {
      onDraw({ id, shape: draft?.placing.shape ?? shape, points: done }, true);
      return keep(null);
    }
    if (!placing) return keep(null);
    // Others see it as soon as it is a whole figure.
    const isWhole = placing.shape !== 'angle' || placing.points.length === 3;
    if (isWhole) onDraw({ id, shape: placing.shape, points: placing.points }, false);
    keep({ id, placing, isTold: isWhole || draft?.isTold === true });
  };
  const cancel = (): void => {
    const draft = current.current;
    if (draft?.isTold) onErase(draft.id);
    keep(null);
  };

  const moveCursor = (key: string, isLarge: boolean): void => {
    const draft = current.current;
    const [dx, dy] = arrows[key] ?? [0, 0];
    const [x, y] = cursor ?? draft?.placing.points.at(-1) ?? middle;
    const step = isLarge ? largeStep : smallStep;
    const place: Place = [within(x + dx * step), within(y + dy * step)];
    setCursor(place);
    if (draft) follow({ placing: steered(draft.placing, place), done: null });
  };

  const surface = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const draft = current.current;
      // Further fingers are ignored.
      if (event.button !== 0 || draft?.placing.from) return;
      capture(event);
      pointer.current = event.pointerId;
      setCursor(null);
      wasBegun.current = draft !== null;
      follow({ placing: pressed(draft?.placing ?? null, shape, placeOf(event)), done: null });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const draft = current.current;
      // While it is up, any pointer shows where the next point would be.
      if (!draft || (draft.placing.from && event.pointerId !== pointer.current)) return;
      const next = moved(draft.placing, placeOf(event));
      if (next !== draft.placing) follow({ placing: next, done: null });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      const draft = current.current;
      if (draft?.placing.from && event.pointerId === pointer.current) follow(released(draft.placing, placeOf(event), wasBegun.current));
    },
    onPointerCancel: cancel,
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const draft = current.current;
      const { key, shiftKey } = event;
      if (key in arrows) moveCursor(key, shiftKey);
      else if (key === 'Enter' || key === ' ') {
        const place = cursor ?? draft?.placing.points.at(-1) ?? middle;
        setCursor(place);
        follow(set(draft?.placing ?? null, shape, place));
      } else if (key === 'Escape' && draft) cancel();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  const draft: Drawn | null = shown && { id: shown.id, shape: shown.placing.shape, points: shown.placing.points };
  return { draft, cursor, surface, cancel };
}
