import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAwake, type WakeLockPage } from './wake-lock.ts';

let isHidden: boolean;
let onChange: (() => void) | null;
let locks: { release: ReturnType<typeof vi.fn<() => Promise<void>>> }[];
let page: WakeLockPage;
beforeEach(() => {
  isHidden = false;
  onChange = null;
  locks = [];
  page = {
    isHidden: () => isHidden,
    request: vi.fn<WakeLockPage['request']>(async () => {
      const lock = { release: vi.fn<() => Promise<void>>(async () => await Promise.resolve()) };
      locks.push(lock);
      return await Promise.resolve(lock);
    }),
    watch: (listener) => {
      onChange = listener;
      return () => (onChange = null);
    },
  };
});

const settle = async (): Promise<void> => await new Promise((resolve) => setImmediate(resolve));
const show = async (isShown: boolean): Promise<void> => {
  isHidden = !isShown;
  onChange?.();
  await settle();
};
const released = (): number[] => locks.map(({ release }) => release.mock.calls.length);

describe('the screen of a call', () => {
  it('stays awake until the call is left', async () => {
    const end = keepAwake(page);
    await settle();
    expect(released()).toEqual([0]);
    end();
    expect(released()).toEqual([1]);
    expect(onChange).toBeNull();
  });

  it('may sleep while the page is hidden, and stays awake again once it is visible', async () => {
    const end = keepAwake(page);
    await settle();
    await show(false);
    expect(released()).toEqual([1]);
    await show(true);
    expect(released()).toEqual([1, 0]);
    end();
    expect(released()).toEqual([1, 1]);
  });

  it('is not requested by a hidden page', async () => {
    isHidden = true;
    const end = keepAwake(page);
    await settle();
    expect(page.request).not.toHaveBeenCalled();
    end();
  });

  it('releases a lock that arrives after the call was left', async () => {
    keepAwake(page)();
    await settle();
    expect(released()).toEqual([1]);
  });

  it('survives a refusal, and requests it again once the page is visible', async () => {
    vi.mocked(page.request).mockRejectedValueOnce(new DOMException('the battery is low', 'NotAllowedError'));
    const end = keepAwake(page);
    await settle();
    expect(locks).toEqual([]);
    await show(true);
    expect(released()).toEqual([0]);
    end();
  });
});
