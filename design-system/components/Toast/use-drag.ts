import { type PointerEvent, useRef } from 'react';
import { isDraggedAway, visibilityAt } from './behaviour.ts';

/** Handlers to dismiss an element by dragging it sideways; it follows the pointer without React rendering. */
export function useDrag(isDraggable: boolean, onAway: () => void) {
  const start = useRef<number>(undefined);
  const move = (element: HTMLElement, distance: number | undefined): void => {
    element.style.translate = distance === undefined ? '' : `${distance}px 0`;
    element.style.opacity = distance === undefined ? '' : String(visibilityAt(distance, element.offsetWidth));
  };
  if (!isDraggable) return {};
  return {
    onPointerDown: ({ button, clientX, target, currentTarget, pointerId }: PointerEvent<HTMLElement>): void => {
      if (button !== 0 || (target instanceof Element && target.closest('a, button'))) return;
      start.current = clientX;
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
      if (start.current !== undefined) move(currentTarget, clientX - start.current);
    },
    onPointerUp: ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
      if (start.current === undefined) return;
      const isAway = isDraggedAway(clientX - start.current, currentTarget.offsetWidth);
      start.current = undefined;
      if (isAway) onAway();
      else move(currentTarget, undefined);
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>): void => {
      start.current = undefined;
      move(currentTarget, undefined);
    },
  };
}
