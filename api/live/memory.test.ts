import { describe, expect, it } from 'vitest';
import { createMemory } from './memory.ts';

function begin(options: { readonly most?: number; readonly leewayMs?: number } = {}) {
  let time = 0;
  const memory = createMemory({ now: () => time, leewayMs: 0, ...options });
  return { memory, at: (milliseconds: number) => (time = milliseconds) };
}

describe('the memory of changes', () => {
  it('knows whether a view has changed since it was requested', () => {
    const { memory, at } = begin();
    at(1_000);
    memory.note('reviews/5');
    at(3_000);
    expect(memory.hasChanged('reviews/5', 'reviews', 1_999)).toBe(false);
    expect(memory.hasChanged('reviews/5', 'reviews', 2_000)).toBe(true);
    expect(memory.hasChanged('reviews/6', 'reviews', 2_999)).toBe(false);
  });

  it('applies the change of a kind to each of its views', () => {
    const { memory, at } = begin();
    at(1_000);
    memory.noteKind('reviews');
    at(2_000);
    expect(memory.hasChanged('reviews/6', 'reviews', 1_500)).toBe(true);
    expect(memory.hasChanged('reviews/6', 'reviews', 500)).toBe(false);
    expect(memory.hasChanged('home', 'home', 1_500)).toBe(false);
  });

  it('knows nothing before its creation', () => {
    const { memory, at } = begin();
    at(1_000);
    expect(memory.hasChanged('home', 'home', 999)).toBe(false);
    expect(memory.hasChanged('home', 'home', 1_001)).toBe(true);
    expect(memory.hasChanged('home', 'home', Infinity)).toBe(true);
  });

  it('drops the views unchanged for longest, and then reports possible changes for older requests', () => {
    const { memory, at } = begin({ most: 2 });
    for (const [time, view] of [
      [1_000, 'reviews/1'],
      [2_000, 'reviews/2'],
      [3_000, 'reviews/1'],
      [4_000, 'reviews/3'],
    ] as const) {
      at(time);
      memory.note(view);
    }
    at(5_000);
    expect(memory.hasChanged('reviews/1', 'reviews', 2_000)).toBe(true);
    expect(memory.hasChanged('reviews/1', 'reviews', 1_999)).toBe(false);
    expect(memory.hasChanged('reviews/9', 'reviews', 2_999)).toBe(false);
    expect(memory.hasChanged('reviews/9', 'reviews', 3_000)).toBe(true);
  });

  it('looks back a little further, for delayed messages', () => {
    const { memory, at } = begin({ leewayMs: 500 });
    at(1_000);
    memory.note('home');
    at(2_000);
    expect(memory.hasChanged('home', 'home', 500)).toBe(true);
    expect(memory.hasChanged('home', 'home', 499)).toBe(false);
  });
});
