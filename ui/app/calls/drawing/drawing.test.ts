import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Drawing, drawingTimes } from './drawing.ts';
import { jpegOf } from './jpeg.fixture.ts';
import { lineOf, stillOf } from './drawing.fixture.ts';
import { drawingLimits, type Mark } from './marks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** People in one call: what each says reaches those who hear them, in order. */
function callOf(...names: string[]) {
  const people = new Map<string, Drawing>();
  const deaf = new Set<string>();
  const said: { readonly by: string; readonly text: string }[] = [];
  const underWay: (() => void)[] = [];
  let made = 0;
  const arrive = (): void => {
    for (let next = underWay.shift(); next; next = underWay.shift()) next();
  };
  const join = (name: string): Drawing => {
    const drawing = new Drawing({
      makeId: () => `sheet-${++made}-${name}`,
      say: (text) => {
        said.push({ by: name, text });
        const isFirst = underWay.length === 0;
        for (const [other, one] of people) if (other !== name && !deaf.has(other)) underWay.push(() => one.heard(name, text));
        if (isFirst) setTimeout(arrive);
      },
    });
    for (const one of people.values()) one.reached();
    people.set(name, drawing);
    drawing.joined();
    drawing.reached();
    return drawing;
  };
  const all = names.map(join);
  return { people, said, deaf, join, all };
}

/** Everything that is under way arrives. */
const settle = (): unknown => vi.advanceTimersByTime(1);
/** What a person sees once everything has arrived. */
function sheetOf(drawing: Drawing | undefined) {
  settle();
  return drawing?.snapshot().sheet;
}
const idsOf = (drawing: Drawing | undefined) =>
  sheetOf(drawing)
    ?.marks.map(({ id }) => id)
    .toSorted();

describe('a picture', () => {
  it('is seen by the others byte by byte', async () => {
    const { all, said } = callOf('ann', 'bob', 'cem');
    const [ann, bob, cem] = all;
    ann?.freeze(stillOf());
    for (const one of [bob, cem]) {
      expect(sheetOf(one)).toMatchObject({ owner: 'ann', width: 640, height: 360 });
      expect(new Uint8Array((await sheetOf(one)?.picture?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(stillOf().bytes);
    }
    // Once for both.
    expect(said.filter(({ text }) => text.includes('"part"'))).toHaveLength(3);
  });

  it('is seen by somebody who joins later, with all marks', () => {
    const { all, join } = callOf('ann', 'bob');
    all[0]?.freeze(stillOf());
    all[0]?.draw(lineOf('a'), true);
    settle();
    all[1]?.draw(lineOf('b'), true);
    vi.advanceTimersByTime(drawingTimes.again);
    const cem = join('cem');
    vi.advanceTimersByTime(drawingTimes.again);
    expect(sheetOf(cem)?.picture?.size).toBe(30_000);
    expect(idsOf(cem)).toEqual(['a', 'b']);
  });

  it('is asked for again while parts are missing, and given up in the end', () => {
    const { all, said, deaf } = callOf('ann', 'bob');
    const [ann, bob] = all;
    ann?.freeze(stillOf());
    settle();
    deaf.add('ann');
    bob?.heard('ann', JSON.stringify({ say: 'shown', sheet: 's', number: 2, picture: { width: 9, height: 9, bytes: 99 } }));
    vi.advanceTimersByTime(drawingTimes.part * (drawingTimes.tries - 1));
    expect(said.filter(({ by, text }) => by === 'bob' && text === '{"say":"want","sheet":"s"}')).toHaveLength(drawingTimes.tries);
    expect(sheetOf(bob)).toMatchObject({ number: 2, picture: null });
    // What ann shows is seen instead.
    vi.advanceTimersByTime(drawingTimes.part);
    expect(sheetOf(bob)?.id).toBe('sheet-1-ann');
  });

  it('is gone where its owner no longer says that it is shown', () => {
    const { all, deaf } = callOf('ann', 'bob');
    all[0]?.freeze(stillOf());
    settle();
    vi.advanceTimersByTime(5 * drawingTimes.lease);
    expect(sheetOf(all[1])).toMatchObject({ owner: 'ann' });
    deaf.add('bob');
    vi.advanceTimersByTime(drawingTimes.lease + drawingTimes.renew);
    expect(sheetOf(all[1])).toBeNull();
    deaf.clear();
    vi.advanceTimersByTime(drawingTimes.renew);
    expect(sheetOf(all[1])?.picture).not.toBeNull();
  });

  it('is not shown after the call', () => {
    const { all, said } = callOf('ann', 'bob');
    all[0]?.stop();
    settle();
    said.splice(0);
    all[0]?.freeze(stillOf());
    vi.advanceTimersByTime(drawingTimes.renew);
    expect(all.map(sheetOf)).toEqual([null, null]);
    expect(said).toEqual([]);
  });

  it('takes the place of the one before', () => {
    const { all } = callOf('ann', 'bob');
    const [ann, bob] = all;
    ann?.freeze(stillOf());
    ann?.draw(lineOf('a'), true);
    settle();
    bob?.freeze(stillOf(320));
    expect(sheetOf(ann)).toMatchObject({ number: 2, owner: 'bob', width: 320, marks: [] });
  });

  it('is put away for everybody by anybody', () => {
    const { all } = callOf('ann', 'bob');
    all[0]?.freeze(stillOf());
    settle();
    all[1]?.putAway();
    expect(all.map(sheetOf)).toEqual([null, null]);
  });

  it('leaves with the person who froze it, and marks with their author', () => {
    const { all, people } = callOf('ann', 'bob', 'cem');
    const [ann, bob] = all;
    ann?.freeze(stillOf());
    ann?.draw(lineOf('a'), true);
    settle();
    people.get('cem')?.draw(lineOf('c'), true);
    settle();
    ann?.forget('cem');
    bob?.forget('cem');
    expect([idsOf(ann), idsOf(bob)]).toEqual([['a'], ['a']]);
    bob?.forget('ann');
    expect(sheetOf(bob)).toBeNull();
  });

  it('is that of one of them where two freeze one at the same time', () => {
    const { all, deaf } = callOf('ann', 'bob');
    const [ann, bob] = all;
    deaf.add('ann');
    deaf.add('bob');
    ann?.freeze(stillOf());
    bob?.freeze(stillOf(320));
    settle();
    deaf.clear();
    ann?.reached();
    bob?.reached();
    expect(all.map((one) => sheetOf(one)?.width)).toEqual([320, 320]);
  });

  it('of somebody who does not know how many there were before is shown all the same', () => {
    const { all, people, deaf, join } = callOf('ann', 'bob');
    for (let times = 0; times < 3; times++) {
      all[0]?.freeze(stillOf());
      all[0]?.putAway();
    }
    deaf.add('cem');
    const cem = join('cem');
    cem.freeze(stillOf(200));
    settle();
    deaf.clear();
    people.get('ann')?.reached();
    vi.advanceTimersByTime(drawingTimes.again);
    expect([...people.values()].map((one) => sheetOf(one)?.width)).toEqual([200, 200, 200]);
  });
});

describe('a mark', () => {
  it('is told while it is drawn, some times a second, and at its end at once', () => {
    const { all, said } = callOf('ann', 'bob');
    const [ann, bob] = all;
    ann?.freeze(stillOf());
    settle();
    said.splice(0);
    const pen = (count: number): Mark => ({ id: 'p', shape: 'pen', points: Array.from({ length: count }, (_, at) => [at / 100, 0.5]) });
    for (let count = 1; count <= 20; count++) {
      ann?.draw(pen(count), false);
      vi.advanceTimersByTime(10);
    }
    expect(said.length).toBe(3);
    ann?.draw(pen(21), true);
    expect(said.length).toBe(4);
    expect(sheetOf(bob)?.marks).toEqual([{ ...pen(21), author: 'ann' }]);
    vi.advanceTimersByTime(1_000);
    expect(said.length).toBe(4);
  });

  it('is undone by its author alone, latest first', () => {
    const { all } = callOf('ann', 'bob');
    const [ann, bob] = all;
    ann?.freeze(stillOf());
    settle();
    for (const id of ['a1', 'a2']) ann?.draw(lineOf(id), true);
    bob?.draw(lineOf('b1'), true);
    ann?.undo();
    expect(all.map(idsOf)).toEqual([
      ['a1', 'b1'],
      ['a1', 'b1'],
    ]);
    bob?.erase(null);
    bob?.undo();
    expect(all.map(idsOf)).toEqual([['a1'], ['a1']]);
  });

  it('takes the place of the oldest of a hundred', () => {
    const { all } = callOf('ann', 'bob');
    all[0]?.freeze(stillOf());
    for (let index = 0; index < drawingLimits.marks + 5; index++) all[0]?.draw(lineOf(`a${index}`), true);
    for (const one of all) {
      expect(idsOf(one)).toHaveLength(drawingLimits.marks);
      expect(idsOf(one)).not.toContain('a4');
      expect(idsOf(one)).toContain('a5');
    }
  });
});

describe('what another person sends', () => {
  const good = { say: 'mark', sheet: 'sheet-1-ann', mark: lineOf('x') };
  it.each<[string, unknown]>([
    ['no text', new ArrayBuffer(9)],
    ['no message', 'hello'],
    ['no object', '[]'],
    ['an unknown message', JSON.stringify({ say: 'paint', sheet: 'sheet-1-ann' })],
    ['a number that is none', JSON.stringify({ say: 'away', number: 1.5 })],
    ['a mark on another picture', JSON.stringify({ ...good, sheet: 'sheet-2' })],
    ['an unknown shape', JSON.stringify({ ...good, mark: { ...lineOf('x'), shape: 'constructor' } })],
    ['a line of three points', JSON.stringify({ ...good, mark: { ...lineOf('x'), points: [...lineOf('x').points, [0, 0]] } })],
    [
      'a point outside',
      JSON.stringify({
        ...good,
        mark: {
          ...lineOf('x'),
          points: [
            [0, 0],
            [0, 1.01],
          ],
        },
      }),
    ],
    [
      'a point of texts',
      JSON.stringify({
        ...good,
        mark: {
          ...lineOf('x'),
          points: [
            [0, 0],
            ['0', 1],
          ],
        },
      }),
    ],
    ['an endless stroke', JSON.stringify({ ...good, mark: { id: 'x', shape: 'pen', points: Array.from({ length: 301 }, () => [0, 0]) } })],
    ['an id of markup', JSON.stringify({ ...good, mark: { ...lineOf('x'), id: '<b>' } })],
    ['a message too long', JSON.stringify({ ...good, more: 'x'.repeat(20_000) })],
    ['a picture too large', JSON.stringify({ say: 'shown', sheet: 's', number: 9, picture: { width: 1_281, height: 1, bytes: 9 } })],
    [
      'a picture of too many bytes',
      JSON.stringify({ say: 'shown', sheet: 's', number: 9, picture: { width: 1, height: 1, bytes: 200_001 } }),
    ],
    ['the mark of another person', JSON.stringify({ say: 'erase', sheet: 'sheet-1-ann', id: 'a' })],
  ])('changes nothing: %s', (_what, text) => {
    const { all } = callOf('ann', 'bob');
    all[0]?.freeze(stillOf());
    all[0]?.draw(lineOf('a'), true);
    settle();
    const before = all.map((one) => one.snapshot());
    for (const one of all) one.heard('eve', text);
    settle();
    expect(all.map((one) => one.snapshot())).toEqual(before);
  });

  it.each([
    ['of other bytes', 99, 'A'.repeat(8)],
    ['that is no picture', 6, btoa('\0'.repeat(6))],
    ['that is no base64', 6, '****'],
    ['of another size', 22, btoa(String.fromCharCode(...jpegOf({ width: 9_999, height: 9_999 }, [], 22)))],
  ])('is no picture: one %s', (_what, bytes, data) => {
    const bob = new Drawing({ makeId: () => 's', say: () => {} });
    bob.heard('eve', JSON.stringify({ say: 'shown', sheet: 's', number: 1, picture: { width: 8, height: 8, bytes } }));
    bob.heard('eve', JSON.stringify({ say: 'part', sheet: 's', at: 0, data }));
    expect(sheetOf(bob)).toBeNull();
  });

  it('asks for a picture only so often', () => {
    const { all, said } = callOf('ann', 'bob');
    all[0]?.freeze(stillOf());
    settle();
    said.splice(0);
    for (let times = 0; times < 50; times++) all[0]?.heard('bob', JSON.stringify({ say: 'want', sheet: 'sheet-1-ann' }));
    settle();
    expect(said).toEqual([]);
    vi.advanceTimersByTime(drawingTimes.again);
    expect(said.filter(({ text }) => text.includes('"part"'))).toHaveLength(3);
  });

  it('is not read while it is a flood, and neither are others kept out by it', () => {
    const { all } = callOf('ann', 'bob');
    const [ann] = all;
    ann?.freeze(stillOf());
    settle();
    const mark = (by: string, id: string): unknown =>
      ann?.heard(by, JSON.stringify({ say: 'mark', sheet: 'sheet-1-ann', mark: lineOf(id) }));
    for (let times = 0; times < 2_000; times++) mark('eve', 'flood');
    mark('eve', 'surplus');
    mark('bob', 'b');
    expect(idsOf(ann)).toEqual(['b', 'flood']);
    vi.advanceTimersByTime(1_000);
    mark('eve', 'later');
    expect(idsOf(ann)).toEqual(['b', 'flood', 'later']);
  });
});
