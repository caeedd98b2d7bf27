import { describe, expect, it } from 'vitest';
import { createStorage } from '../testing/memory-storage.ts';
import { keepToasts, readToasts } from './kept.ts';
import { failed, succeeded, toastsReducer } from './slice.ts';

const asha = { user: { id: 7, role: 'athlete', name: 'Asha' } } as const;
const ravi = { user: { id: 7, role: 'coach', name: 'Ravi' } } as const;
const toasts = [succeeded('athlete.updated'), failed('code.wrong')].reduce(toastsReducer, []);

describe('the list of notifications', () => {
  it('survives a reload, but nothing of it is shown again', () => {
    const home = createStorage();
    keepToasts(() => home, asha, toasts);
    expect(readToasts(() => home, asha)).toEqual(toasts.map((toast) => ({ ...toast, isShown: false })));
  });

  it.each([
    ['another user', ravi],
    ['a visitor', { user: null }],
  ])('is not that of %s', (_name, owner) => {
    const home = createStorage();
    keepToasts(() => home, asha, toasts);
    expect(readToasts(() => home, owner)).toEqual([]);
  });

  it.each(['', '{', 'null', '[]', '{"owner":"athlete-7"}', '{"owner":"athlete-7","toasts":[null,{"id":"a"},4]}'])(
    'is empty if %j is stored',
    (stored) => {
      expect(readToasts(() => createStorage({ notifications: stored }), asha)).toEqual([]);
    },
  );

  it('drops messages that this build does not have', () => {
    const home = createStorage();
    const [one, other] = toasts;
    home.setItem('notifications', JSON.stringify({ owner: 'athlete-7', toasts: [{ ...one, message: 'gone' }, other] }));
    expect(readToasts(() => home, asha)).toMatchObject([{ message: 'code.wrong' }]);
  });

  it('ends with the page where storing is forbidden', () => {
    const forbidden = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(() => keepToasts(forbidden, asha, toasts)).not.toThrow();
    expect(readToasts(forbidden, asha)).toEqual([]);
  });
});
