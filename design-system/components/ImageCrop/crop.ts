/** In pixels of the picture. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The square cut out of a picture. */
export interface Crop {
  /** Its centre, in pixels of the picture. */
  readonly x: number;
  readonly y: number;
  /** At 1 the square is as large as possible. */
  readonly zoom: number;
}

const mostZoom = 4;
/** Smallest side in pixels: a smaller crop would look coarse. */
const leastSide = 128;

const shorter = ({ width, height }: PictureSize): number => Math.min(width, height);
const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Small pictures can be zoomed less, those below the smallest side not at all. */
export const maxZoomOf = (picture: PictureSize): number => between(shorter(picture) / leastSide, 1, mostZoom);

export const sideOf = (picture: PictureSize, { zoom }: Crop): number => shorter(picture) / zoom;

export const centred = ({ width, height }: PictureSize): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The nearest crop that is completely inside the picture. */
export function within(picture: PictureSize, crop: Crop): Crop {
  const zoom = between(crop.zoom, 1, maxZoomOf(picture));
  const half = sideOf(picture, { ...crop, zoom }) / 2;
  return { x: between(crop.x, half, picture.width - half), y: between(crop.y, half, picture.height - half), zoom };
}

/** Moved by this many pixels of the picture. */
export const moved = (picture: PictureSize, crop: Crop, x: number, y: number): Crop =>
  within(picture, { ...crop, x: crop.x + x, y: crop.y + y });

export const zoomedTo = (picture: PictureSize, crop: Crop, zoom: number): Crop => within(picture, { ...crop, zoom });

type Axis = 'x' | 'y';

const roomOf = (picture: PictureSize, crop: Crop, axis: Axis): number =>
  (axis === 'x' ? picture.width : picture.height) - sideOf(picture, crop);

/** Position along an axis, from 0 to 1; null if the crop fills it. */
export function placeOf(picture: PictureSize, crop: Crop, axis: Axis): number | null {
  const room = roomOf(picture, crop, axis);
  return room < 1 ? null : between((crop[axis] - sideOf(picture, crop) / 2) / room, 0, 1);
}

export const placedAt = (picture: PictureSize, crop: Crop, axis: Axis, place: number): Crop =>
  within(picture, { ...crop, [axis]: sideOf(picture, crop) / 2 + place * roomOf(picture, crop, axis) });

type Picture = PictureSize & CanvasImageSource;

/** Draws the crop to fill a square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: Picture, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = sideOf(picture, crop);
  context.imageSmoothingQuality = 'high';
  // Transparent parts become white; otherwise they would be black in a format without transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** The crop as a JPEG of at most `mostPixels` per side. Rejects if the browser cannot encode it. */
export async function cropToJpeg(picture: Picture, crop: Crop, mostPixels: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(mostPixels, Math.round(sideOf(picture, crop))));
  drawCrop(canvas, picture, crop);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))), 'image/jpeg', 0.92);
  });
}
