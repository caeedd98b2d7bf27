import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeTrack } from '../testing/fake-devices.ts';
import { PictureWindow, type PictureWindowPage } from './picture-window.ts';

class FakeVideo extends EventTarget {
  srcObject: unknown = null;
  muted = false;
  readonly play = vi.fn<() => Promise<void>>(async () => await Promise.resolve());
  readonly requestPictureInPicture = vi.fn<() => Promise<void>>(async () => {
    await Promise.resolve();
    this.dispatchEvent(new Event('enterpictureinpicture'));
  });
}

let videos: FakeVideo[];
let page: PictureWindowPage;
let pictures: PictureWindow;
beforeEach(() => {
  videos = [];
  page = {
    isSupported: true,
    createVideo: () => {
      const video = new FakeVideo();
      videos.push(video);
      return video as unknown as HTMLVideoElement;
    },
    createStream: (track) => ({ id: track.id }) as MediaStream,
    exit: vi.fn<PictureWindowPage['exit']>(async () => {
      await Promise.resolve();
      videos[0]?.dispatchEvent(new Event('leavepictureinpicture'));
    }),
  };
  pictures = new PictureWindow(page);
});

const track = (id: string): MediaStreamTrack => new FakeTrack('video', id).asTrack();

describe('picture-in-picture', () => {
  it('is silent, and follows the shown person', async () => {
    pictures.follow(track('ravi'));
    expect(videos).toHaveLength(0);
    await pictures.toggle();
    expect(pictures.snapshot()).toEqual({ isOn: true });
    expect(videos[0]).toMatchObject({ muted: true, srcObject: { id: 'ravi' } });
    pictures.follow(track('meera'));
    expect(videos[0]?.srcObject).toEqual({ id: 'meera' });
    pictures.follow(null);
    expect(videos[0]?.srcObject).toEqual({ id: 'meera' });
    expect(videos).toHaveLength(1);
  });

  it('is closed by the same button, by the browser’s own button, and with the call', async () => {
    pictures.follow(track('ravi'));
    await pictures.toggle();
    await pictures.toggle();
    expect(page.exit).toHaveBeenCalledOnce();
    expect(pictures.snapshot()).toEqual({ isOn: false });
    await pictures.toggle();
    videos[0]?.dispatchEvent(new Event('leavepictureinpicture'));
    expect(pictures.snapshot()).toEqual({ isOn: false });
    await pictures.toggle();
    pictures.close();
    expect(page.exit).toHaveBeenCalledTimes(2);
    expect(videos[0]?.srcObject).toBeNull();
  });

  it('does not open without a picture', async () => {
    await pictures.toggle();
    expect(videos).toHaveLength(0);
  });

  it('stays off if the browser refuses', async () => {
    pictures.follow(track('ravi'));
    await pictures.toggle();
    await pictures.toggle();
    videos[0]?.requestPictureInPicture.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await expect(pictures.toggle()).rejects.toThrow(DOMException);
    expect(pictures.snapshot()).toEqual({ isOn: false });
  });
});
