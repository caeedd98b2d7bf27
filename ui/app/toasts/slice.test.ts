import { describe, expect, it } from 'vitest';
import { failed, noted, succeeded, toastDismissed, toastsReducer } from './slice.ts';

type Action = Parameters<typeof toastsReducer>[1];
const after = (...actions: readonly Action[]) => actions.reduce(toastsReducer, toastsReducer(undefined, { type: '@@init' }));

describe('toasts', () => {
  it('stand in the order they came, each with its kind and its values', () => {
    expect(after(succeeded('code.sent'), failed('code.sendFailed'), noted('home.sports.clicked', { sport: 'Tennis' }))).toMatchObject([
      { kind: 'success', message: 'code.sent', isShown: true },
      { kind: 'error', message: 'code.sendFailed', isShown: true },
      { kind: 'info', message: 'home.sports.clicked', values: { sport: 'Tennis' }, isShown: true },
    ]);
  });

  it('are told apart even where they say the same', () => {
    const [first, second] = after(failed('signIn.failed'), failed('signIn.failed'));
    expect(first?.id).not.toBe(second?.id);
  });

  it('leave the screen and stay in the list when dismissed', () => {
    const shown = succeeded('code.sent');
    expect(after(shown, failed('code.wrong'), toastDismissed(shown.payload.id))).toMatchObject([
      { message: 'code.sent', isShown: false },
      { message: 'code.wrong', isShown: true },
    ]);
  });

  it('pass over one that nobody knows', () => {
    expect(after(succeeded('code.sent'), toastDismissed('unknown'))).toMatchObject([{ isShown: true }]);
  });

  it('keep the newest fifty', () => {
    const many = Array.from({ length: 60 }, () => succeeded('code.sent'));
    const kept = after(...many);
    expect(kept).toHaveLength(50);
    expect(kept.at(-1)?.id).toBe(many.at(-1)?.payload.id);
  });
});
