import { Observable } from './observable.ts';

/** The used part of the page. */
export interface PictureWindowPage {
  /** False if the browser does not support it. */
  readonly isSupported: boolean;
  readonly createVideo: () => HTMLVideoElement;
  readonly createStream: (track: MediaStreamTrack) => MediaStream;
  /** Closes the window. */
  readonly exit: () => Promise<void>;
}

interface PictureWindowState {
  readonly isOn: boolean;
}

/** Picture-in-picture of a call. It shows the track given to `follow`, whoever that belongs to. */
export class PictureWindow extends Observable<PictureWindowState> {
  readonly #page: PictureWindowPage;
  #video: HTMLVideoElement | null = null;
  #track: MediaStreamTrack | null = null;

  constructor(page: PictureWindowPage) {
    super({ isOn: false });
    this.#page = page;
  }

  get isSupported(): boolean {
    return this.#page.isSupported;
  }

  /** On null the last track stays, so that the window does not close when somebody turns the camera off. */
  follow(track: MediaStreamTrack | null): void {
    this.#track = track;
    if (track && this.snapshot().isOn) this.#play(track);
  }

  /** Rejects if the browser refuses. */
  async toggle(): Promise<void> {
    if (this.snapshot().isOn) return await this.#page.exit();
    if (!this.#track) return;
    const video = this.#play(this.#track);
    await video.play();
    await video.requestPictureInPicture();
  }

  close(): void {
    if (this.snapshot().isOn) this.#page.exit().catch(() => {});
    if (this.#video) this.#video.srcObject = null;
  }

  #play(track: MediaStreamTrack): HTMLVideoElement {
    this.#video ??= this.#create();
    this.#video.srcObject = this.#page.createStream(track);
    return this.#video;
  }

  #create(): HTMLVideoElement {
    const video = this.#page.createVideo();
    video.muted = true;
    video.playsInline = true;
    video.autoplay = true;
    video.addEventListener('enterpictureinpicture', () => this.change({ isOn: true }));
    video.addEventListener('leavepictureinpicture', () => this.change({ isOn: false }));
    return video;
  }
}

/** The browser's implementation. */
export const browserPictureWindow = (): PictureWindowPage => ({
  isSupported: document.pictureInPictureEnabled && 'requestPictureInPicture' in HTMLVideoElement.prototype,
  createVideo: () => document.createElement('video'),
  createStream: (track) => new MediaStream([track]),
  exit: async () => await document.exitPictureInPicture(),
});
