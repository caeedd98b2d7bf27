import type { DeviceAccess, DeviceKind } from './local-devices.ts';

const kinds = { microphone: 'audioinput', camera: 'videoinput' } as const;
const permissions = { microphone: 'microphone', camera: 'camera' } as const;

const constraintsOf = (kind: DeviceKind, deviceId: string | null): MediaStreamConstraints => {
  const device = deviceId === null ? {} : { deviceId: { exact: deviceId } };
  return kind === 'microphone'
    ? { audio: { ...device, echoCancellation: true, noiseSuppression: true, autoGainControl: true } }
    : { video: { ...device, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } } };
};

/** The browser's devices. A page without https has none, and `open` rejects with a TypeError. */
export const browserDevices: DeviceAccess = {
  async open(kind, deviceId) {
    const stream = await navigator.mediaDevices.getUserMedia(constraintsOf(kind, deviceId));
    const [track] = stream.getTracks();
    if (!track) throw new DOMException('an empty stream', 'NotFoundError');
    return track;
  },

  async list(kind) {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.filter((device) => device.kind === kinds[kind]).map(({ deviceId: id, label }) => ({ id, label }));
  },

  watch(onChange) {
    const watching = new AbortController();
    const { signal } = watching;
    // The types claim that both exist; a page without https has neither.
    const { mediaDevices, permissions: known } = navigator as Partial<Pick<Navigator, 'mediaDevices' | 'permissions'>>;
    mediaDevices?.addEventListener('devicechange', onChange, { signal });
    for (const name of Object.values(permissions)) {
      known?.query({ name }).then(
        (status) => status.addEventListener('change', onChange, { signal }),
        // Some browsers do not know these two permission names.
        () => {},
      );
    }
    return () => watching.abort();
  },
};

/** The screen that the user chose, with its sound if there is any; rejects if the user chose nothing. */
export const chooseScreen = async (): Promise<readonly MediaStreamTrack[]> =>
  (await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 15, max: 30 } }, audio: true })).getTracks();
