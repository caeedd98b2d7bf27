/**
 * A camera that shows the time as 8 by 4 black and white blocks: 24 bits of milliseconds and 8 bits of checksum, large enough to be
 * readable in a small picture. Both functions run in a page, so they are self-contained.
 */
export function putClockIntoCamera(): void {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return;
  const own = new Set<string>();
  const original = devices.getUserMedia.bind(devices);
  const [width, height, columns, rows] = [640, 360, 8, 4];

  const camera = (): MediaStreamTrack => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d')!;
    const [track] = canvas.captureStream(0).getVideoTracks() as CanvasCaptureMediaStreamTrack[];
    const draw = (): void => {
      const time = Math.round(performance.timeOrigin + performance.now()) & 0xff_ff_ff;
      const check = (time ^ (time >> 8) ^ (time >> 16) ^ 0x5a) & 0xff;
      for (let bit = 0; bit < columns * rows; bit++) {
        const isOn = bit < 24 ? (time >> bit) & 1 : (check >> (bit - 24)) & 1;
        context.fillStyle = isOn ? '#fff' : '#000';
        context.fillRect(((bit % columns) * width) / columns, (Math.floor(bit / columns) * height) / rows, width / columns, height / rows);
      }
      track!.requestFrame();
    };
    draw();
    setInterval(draw, 1000 / 30);
    return track!;
  };

  devices.getUserMedia = async (constraints = {}) => {
    const stream = constraints.audio ? await original({ audio: constraints.audio }) : new MediaStream();
    if (constraints.video) stream.addTrack(camera());
    for (const { id } of stream.getTracks()) own.add(id);
    return stream;
  };
  const remoteVideo = (): HTMLVideoElement | null => {
    const isRemote = ({ srcObject, videoWidth }: HTMLVideoElement): boolean =>
      videoWidth > 0 && srcObject instanceof MediaStream && srcObject.getVideoTracks().some(({ id }) => !own.has(id));
    return [...document.querySelectorAll('video')].find(isRemote) ?? null;
  };
  Object.assign(globalThis, { remoteVideo });
}

/** Milliseconds from drawing to showing, for every readable picture of the other page within a while. */
export async function readDelays(milliseconds: number): Promise<number[]> {
  const [columns, rows, half] = [8, 4, 128];
  const video = (globalThis as unknown as { remoteVideo(): HTMLVideoElement }).remoteVideo();
  const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const delays: number[] = [];
  const end = performance.now() + milliseconds;

  const read = (): number | null => {
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let [time, check] = [0, 0];
    for (let bit = 0; bit < columns * rows; bit++) {
      const x = Math.floor((((bit % columns) + 0.5) * canvas.width) / columns);
      const y = Math.floor(((Math.floor(bit / columns) + 0.5) * canvas.height) / rows);
      const isOn = (data[(y * canvas.width + x) * 4] ?? 0) > half ? 1 : 0;
      if (bit < 24) time |= isOn << bit;
      else check |= isOn << (bit - 24);
    }
    return ((time ^ (time >> 8) ^ (time >> 16) ^ 0x5a) & 0xff) === check ? time : null;
  };
  await new Promise<void>((resolve) => {
    const look = (): void => {
      const now = Math.round(performance.timeOrigin + performance.now()) & 0xff_ff_ff;
      const drawn = read();
      if (drawn !== null) delays.push((now - drawn) & 0xff_ff_ff);
      if (performance.now() < end) video.requestVideoFrameCallback(look);
      else resolve();
    };
    video.requestVideoFrameCallback(look);
  });
  return delays;
}
