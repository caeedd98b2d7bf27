import type { Still } from './drawing.ts';
import { drawingLimits } from './marks.ts';

const { side, pictureBytes } = drawingLimits;
/** Tried in turn until a picture is small enough. */
const qualities = [0.82, 0.7, 0.55, 0.4, 0.25] as const;
/** Milliseconds that a track may take to show a picture. */
const patience = 4_000;

/** The picture that a track shows now, as JPEG. Rejects if it shows none. */
export async function takeStill(track: MediaStreamTrack): Promise<Still> {
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true });
  video.srcObject = new MediaStream([track]);
  try {
    await firstPicture(video);
    const scale = Math.min(1, side / Math.max(video.videoWidth, video.videoHeight));
    const width = Math.max(1, Math.round(video.videoWidth * scale));
    const height = Math.max(1, Math.round(video.videoHeight * scale));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
    return { width, height, bytes: await jpegOf(canvas) };
  } finally {
    video.pause();
    video.srcObject = null;
  }
}

async function firstPicture(video: HTMLVideoElement): Promise<void> {
  const late = AbortSignal.timeout(patience);
  await new Promise<void>((resolve, reject) => {
    late.addEventListener('abort', () => reject(new Error('the track shows nothing')));
    video.addEventListener('loadeddata', () => resolve());
    video.play().catch(reject);
  });
}

async function jpegOf(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= pictureBytes) return new Uint8Array(await blob.arrayBuffer());
  }
  throw new Error('the picture is too large');
}
