import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Drawing, drawingTimes } from './drawing.ts';
import { lineOf, stillOf } from './drawing.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * People whose lines open some time after the first word, carry messages in order, lose what is said before, and who leave and come back
 * under another id with what they had.
 */
class Crowd {
  readonly #lines = new Map<string, { isOpen: boolean; readonly queue: string[] }>();
  readonly #speaking = new Set<string>();
  readonly present: { readonly id: string; readonly drawing: Drawing }[] = [];
  readonly #choose: () => number;
  #joined = 0;
  #made = 0;

  constructor(choose: () => number) {
    this.#choose = choose;
  }

  join(before?: Drawing): void {
    const id = `p${this.#joined++ % 7}-${this.#joined}`;
    const drawing = before ?? new Drawing({ makeId: () => `${this.#choose()}-${++this.#made}`, say: (text) => this.#say(drawing, text) });
    for (const { id: other } of this.present) if (this.#speaking.has(other)) this.#open(other, id);
    this.present.push({ id, drawing });
    drawing.joined();
  }

  /** The page of this person stays, and joins anew. */
  rejoin(index: number): void {
    const [one] = this.present.splice(index, 1);
    if (!one) return;
    this.#drop(one.id);
    this.join(one.drawing);
  }

  leave(index: number): void {
    const [one] = this.present.splice(index, 1);
    if (one) this.#drop(one.id);
    one?.drawing.stop();
  }

  /** Opens one line or delivers one message. False if there is nothing left. */
  step(choice: number): boolean {
    const ready = [...this.#lines].filter(([, { isOpen, queue }]) => !isOpen || queue.length > 0);
    const [key, one] = ready[choice % ready.length] ?? [];
    if (key === undefined || !one) return false;
    const [from = '', to = ''] = key.split('>');
    const hearer = this.present.find(({ id }) => id === to);
    if (one.isOpen) {
      hearer?.drawing.heard(from, one.queue.shift());
    } else {
      one.isOpen = true;
      hearer?.drawing.reached();
    }
    return true;
  }

  #say(drawing: Drawing, text: string): void {
    const id = this.present.find((one) => one.drawing === drawing)?.id;
    if (id === undefined) return;
    if (!this.#speaking.has(id)) {
      this.#speaking.add(id);
      for (const { id: other } of this.present) if (other !== id) this.#open(id, other);
    }
    for (const { id: other } of this.present) {
      const way = this.#lines.get(`${id}>${other}`);
      if (way?.isOpen) way.queue.push(text);
    }
  }

  #open(from: string, to: string): void {
    this.#lines.set(`${from}>${to}`, { isOpen: false, queue: [] });
  }

  #drop(id: string): void {
    this.#speaking.delete(id);
    for (const key of this.#lines.keys()) if (key.split('>').includes(id)) this.#lines.delete(key);
    for (const { drawing } of this.present) drawing.forget(id);
  }
}

const agreed = ({ id, drawing }: { readonly id: string; readonly drawing: Drawing }) => {
  const { sheet } = drawing.snapshot();
  if (!sheet) return null;
  const { id: sheetId, number, owner, width, picture, marks } = sheet;
  const all = marks.map((mark) => `${mark.author ?? id} ${mark.id} ${JSON.stringify(mark.points)}`).toSorted();
  return { id: sheetId, number, owner: owner ?? id, width, bytes: picture?.size, marks: all };
};

/** The same numbers each time, from 0 up to `below`. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('people in a call', () => {
  const seeds = Array.from({ length: 10 }, (_, index) => index);

  /** What each of them sees after some dozen things that they did in any order, once everything has arrived. */
  function seenAfter(below: (most: number) => number) {
    // Which of two equal numbers is the larger id is left to chance.
    const crowd = new Crowd(() => below(10));
    crowd.join();
    crowd.join();
    let made = 0;
    for (let steps = below(80); steps > 0; steps--) {
      const what = below(12);
      const index = below(crowd.present.length);
      const one = crowd.present[index]?.drawing;
      if (what === 0) one?.freeze(stillOf(100 + made++, 13_000));
      else if (what === 1) one?.putAway();
      else if (what <= 3) one?.draw(lineOf(`m${made++}`), below(2) === 0);
      else if (what === 4) one?.undo();
      else if (what === 5 && crowd.present.length < 4) crowd.join();
      else if (what === 6 && below(4) === 0) crowd.leave(index);
      else if (what === 7 && below(3) === 0) crowd.rejoin(index);
      else crowd.step(below(1_000));
    }
    for (let round = 0; round < 20; round++) {
      while (crowd.step(round));
      vi.advanceTimersByTime(drawingTimes.part);
    }
    return crowd.present.map(agreed);
  }

  it.each(seeds)('agree on picture and marks once everything has arrived, whatever they did meanwhile: %i', (seed) => {
    let pictures = 0;
    for (let run = 0; run < 40; run++) {
      const seen = seenAfter(chanceOf(1_000 * seed + run));
      expect(seen, `run ${run}`).toEqual(seen.map(() => seen[0] ?? null));
      expect(seen.filter((one) => one !== null && one.bytes !== 13_000)).toEqual([]);
      if (seen[0]) pictures++;
    }
    expect(pictures).toBeGreaterThan(0);
  });
});
