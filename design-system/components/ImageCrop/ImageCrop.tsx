import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { RangeField } from '../RangeField/RangeField.tsx';
import { type Crop, drawCrop, maxZoomOf, moved, placedAt, placeOf, sideOf, zoomedTo } from './crop.ts';
import { Canvas, Root, Stage } from './ImageCrop.styles.ts';

export interface ImageCropLabels {
  /** Alternative text of the cropped picture. */
  preview: string;
  zoom: string;
  /** Label of the range that moves it from left to right. */
  across: string;
  /** Label of the range that moves it from top to bottom. */
  down: string;
  /** "150%". */
  percent: (percent: number) => string;
}

export interface ImageCropProps {
  /** Made by `createImageBitmap`. */
  picture: ImageBitmap;
  value: Crop;
  onChange: (crop: Crop) => void;
  isDisabled?: boolean | undefined;
  labels: ImageCropLabels;
}

/** Canvas pixels per side; twice the visible size, for high-resolution screens. */
const drawn = 512;
const zoomStep = 0.05;
const wheelSpeed = 0.002;

/**
 * Chooses a square of a picture, and shows the circle of it that profiles use. Dragging moves it, the wheel zooms; the ranges below
 * do the same without dragging.
 */
export function ImageCrop({ picture, value, onChange, isDisabled = false, labels }: ImageCropProps) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);

  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, value);
  }, [picture, value]);

  const handleWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    if (!isDisabled) onChange(zoomedTo(picture, value, value.zoom * Math.exp(-event.deltaY * wheelSpeed)));
  });
  // React's wheel listeners are passive, so the page would scroll as well.
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent): void => handleWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  const handleDown = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLDivElement>): void => {
    if (isDisabled || last.current) return;
    currentTarget.setPointerCapture(pointerId);
    last.current = { x: clientX, y: clientY };
  };
  const handleMove = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLDivElement>): void => {
    const from = last.current;
    // Further fingers are ignored.
    if (!from || isDisabled || !currentTarget.hasPointerCapture(pointerId)) return;
    last.current = { x: clientX, y: clientY };
    const scale = sideOf(picture, value) / currentTarget.clientWidth;
    onChange(moved(picture, value, (from.x - clientX) * scale, (from.y - clientY) * scale));
  };
  const handleEnd = (): void => {
    last.current = undefined;
  };

  const most = maxZoomOf(picture);
  const place = (axis: 'x' | 'y', label: string) => {
    const at = placeOf(picture, value, axis);
    return (
      <RangeField
        label={label}
        min={0}
        max={1}
        step={0.01}
        value={at ?? 0.5}
        valueText={labels.percent(Math.round((at ?? 0.5) * 100))}
        disabled={isDisabled || at === null}
        onChange={(next) => onChange(placedAt(picture, value, axis, next))}
      />
    );
  };
  return (
    <Root>
      <Stage ref={stage} onPointerDown={handleDown} onPointerMove={handleMove} onLostPointerCapture={handleEnd}>
        <Canvas ref={canvas} width={drawn} height={drawn} role="img" aria-label={labels.preview} />
      </Stage>
      <RangeField
        label={labels.zoom}
        min={1}
        max={most}
        step={zoomStep}
        value={value.zoom}
        valueText={labels.percent(Math.round(value.zoom * 100))}
        disabled={isDisabled || most === 1}
        onChange={(zoom) => onChange(zoomedTo(picture, value, zoom))}
      />
      {place('x', labels.across)}
      {place('y', labels.down)}
    </Root>
  );
}
