import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceChoice } from './local-devices.ts';
import { type SpeakerAccess, Speakers } from './speakers.ts';

const builtIn = { id: 'built-in', label: 'Built-in speakers' };
const headset = { id: 'headset', label: 'Headset' };

let choices: readonly DeviceChoice[];
let onChange: (() => void) | null;
const createAccess = (canChoose = true) =>
  ({
    canChoose,
    list: vi.fn<SpeakerAccess['list']>(async () => await Promise.resolve(choices)),
    watch: (listener) => {
      onChange = listener;
      return () => (onChange = null);
    },
    test: vi.fn<SpeakerAccess['test']>(async () => await Promise.resolve()),
  }) satisfies SpeakerAccess;

beforeEach(() => {
  choices = [builtIn, headset];
  onChange = null;
});
const settle = async (): Promise<void> => await new Promise((resolve) => setImmediate(resolve));

describe('speakers', () => {
  it('are the system’s choice until the user chooses, and can be tested before the call', async () => {
    const access = createAccess();
    const speakers = new Speakers(access);
    await speakers.refresh();
    expect(speakers.snapshot()).toEqual({ choices: [builtIn, headset], chosen: null });
    await speakers.test();
    expect(access.test).toHaveBeenLastCalledWith(null);
    speakers.choose('headset');
    await speakers.test();
    expect(access.test).toHaveBeenLastCalledWith('headset');
  });

  it('are the system’s choice again when the chosen one is unplugged', async () => {
    const speakers = new Speakers(createAccess());
    await speakers.refresh();
    speakers.choose('headset');
    choices = [builtIn];
    onChange?.();
    await settle();
    expect(speakers.snapshot()).toEqual({ choices: [builtIn], chosen: null });
    speakers.close();
    expect(onChange).toBeNull();
  });

  it('are not listed if a page may not choose', async () => {
    const access = createAccess(false);
    await new Speakers(access).refresh();
    expect(access.list).not.toHaveBeenCalled();
  });

  it('are empty if the browser does not list them', async () => {
    const access = createAccess();
    access.list.mockRejectedValue(new TypeError());
    const speakers = new Speakers(access);
    await speakers.refresh();
    expect(speakers.snapshot().choices).toEqual([]);
  });
});
