import { Device, type types } from 'mediasoup-client';

/**
 * The yardstick's page, bundled and put into an empty one: it opens camera and microphone, joins the room on a click, and shows the
 * remote media. It uses only mediasoup-client and a socket.
 */
const encodings: types.RtpEncodingParameters[] = [
  { scaleResolutionDownBy: 4, maxBitrate: 150_000, scalabilityMode: 'L1T3' },
  { scaleResolutionDownBy: 2, maxBitrate: 500_000, scalabilityMode: 'L1T3' },
  { scaleResolutionDownBy: 1, maxBitrate: 1_500_000, scalabilityMode: 'L1T3' },
];

type Answer = Readonly<Record<string, never>>;
interface Offer {
  readonly consumerId: string;
  readonly producerId: string;
  readonly kind: types.MediaKind;
  readonly rtpParameters: types.RtpParameters;
}

async function openSocket(url: string, onOffer: (offer: Offer) => void) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data as string) as { response?: number; notification?: string; data: never };
    if (message.notification === 'newConsumer') onOffer(message.data);
    else if (message.response !== undefined) waiting.get(message.response)?.(message.data);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  return (request: string, data: unknown): Promise<Answer> =>
    new Promise((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ request, id, data }));
    });
}

function show(track: MediaStreamTrack): void {
  const media = document.createElement(track.kind === 'video' ? 'video' : 'audio');
  media.autoplay = true;
  media.srcObject = new MediaStream([track]);
  document.body.append(media);
}

/** mediasoup-client takes callbacks. */
async function handOn(asked: Promise<Answer>, done: (answer: Answer) => void): Promise<void> {
  done(await asked);
}

async function join(url: string, room: string, tracks: readonly MediaStreamTrack[]): Promise<void> {
  const opened = Promise.withResolvers<types.Transport>();
  const request = await openSocket(url, (offer) => {
    const take = async (): Promise<void> => {
      const transport = await opened.promise;
      const consumer = await transport.consume({ ...offer, id: offer.consumerId });
      show(consumer.track);
      await request('resumeConsumer', { consumerId: offer.consumerId });
    };
    void take();
  });
  const [{ routerRtpCapabilities }, device] = await Promise.all([request('join', { token: room }), Device.factory()]);
  await device.load({ routerRtpCapabilities: routerRtpCapabilities as unknown as types.RtpCapabilities });
  const create = async (direction: 'send' | 'receive'): Promise<types.Transport> => {
    const { transportId, ...rest } = await request('createTransport', { direction });
    const options = { ...(rest as unknown as types.TransportOptions), id: transportId! };
    const transport = direction === 'send' ? device.createSendTransport(options) : device.createRecvTransport(options);
    transport.on('connect', ({ dtlsParameters }, done) => {
      void handOn(request('connectTransport', { transportId, dtlsParameters }), () => done());
    });
    transport.on('produce', ({ kind, rtpParameters }, done) => {
      void handOn(request('produce', { transportId, kind, rtpParameters }), ({ producerId }) => done({ id: producerId! }));
    });
    return transport;
  };
  const [send, receive] = await Promise.all([create('send'), create('receive')]);
  opened.resolve(receive);
  await request('receive', { rtpCapabilities: device.recvRtpCapabilities });
  for (const track of tracks) {
    await send.produce({ track, ...(track.kind === 'video' && { encodings, codecOptions: { videoGoogleStartBitrate: 800 } }) });
  }
}

/** Resolves when the button and the person's own picture are visible. */
async function openBare(url: string, room: string): Promise<void> {
  const media = { audio: true, video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } } };
  const tracks = (await navigator.mediaDevices.getUserMedia(media)).getTracks();
  for (const track of tracks) if (track.kind === 'video') show(track);
  const button = document.createElement('button');
  button.textContent = 'Join the call';
  button.addEventListener('click', () => void join(url, room, tracks), { once: true });
  document.body.prepend(button);
}

Object.assign(globalThis, { openBare });
