import { writeFileSync } from 'node:fs';

const [width, height, frames] = [320, 180, 20] as const;

/**
 * Writes the film of a fake camera, as YUV4MPEG2: a bar that moves. Small, because several browsers of a test encode and decode it on the
 * same two cores; `tests/faults/calls.spec.ts` and the benches use a camera of the usual size.
 */
export function writeFilm(file: string): void {
  const parts = [Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)];
  for (let frame = 0; frame < frames; frame++) {
    const luma = Buffer.alloc(width * height, 90);
    const left = Math.floor((frame * width) / frames);
    for (let y = 0; y < height; y++) luma.fill(220, y * width + left, y * width + Math.min(width, left + 24));
    parts.push(Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 4, 110), Buffer.alloc((width * height) / 4, 150));
  }
  writeFileSync(file, Buffer.concat(parts));
}
