import { describe, expect, it, vi } from 'vitest';
import { createFollowed, storageKey } from './followed.ts';

function memory(kept?: string) {
  const values = new Map(kept === undefined ? [] : [[storageKey, kept]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe('followed teachers', () => {
  it('are none at first', () => {
    expect([...createFollowed(memory()).get()]).toEqual([]);
  });

  it('can be followed and unfollowed', () => {
    const followed = createFollowed(memory());
    followed.toggle('maya');
    followed.toggle('dev');
    followed.toggle('maya');
    expect([...followed.get()]).toEqual(['dev']);
  });

  it('are stored for the next visit', () => {
    const home = memory();
    createFollowed(home).toggle('maya');
    expect([...createFollowed(home).get()]).toEqual(['maya']);
  });

  it('are the identical set until a change', () => {
    const followed = createFollowed(memory('["maya"]'));
    expect(followed.get()).toBe(followed.get());
  });

  it('notify listeners until they unsubscribe', () => {
    const followed = createFollowed(memory());
    const listener = vi.fn<() => void>();
    const stop = followed.subscribe(listener);
    followed.toggle('maya');
    stop();
    followed.toggle('dev');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('are read again when another tab changes them', () => {
    const home = memory();
    const [here, there] = [createFollowed(home), createFollowed(home)];
    there.toggle('dev');
    here.reload();
    expect([...here.get()]).toEqual(['dev']);
  });

  it.each(['', '{', '7', '{"a":1}', 'null'])('are none if %j is stored', (kept) => {
    expect([...createFollowed(memory(kept)).get()]).toEqual([]);
  });

  it('work without storage', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('quota');
      },
    };
    for (const home of [undefined, full]) {
      const followed = createFollowed(home);
      followed.toggle('maya');
      expect(followed.get().has('maya')).toBe(true);
    }
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
