import { describe, expect, it } from 'vitest';
import { commandSubmitted } from '../commands/slice.ts';
import { sessionExpired, sessionReplaced, signedOut } from '../session/slice.ts';
import {
  failed,
  interrupted,
  noted,
  screenLeft,
  succeeded,
  toastDismissed,
  toastsAttributed,
  toastsCleared,
  toastsReducer,
} from './slice.ts';

type Action = Parameters<typeof toastsReducer>[1];
const after = (...actions: readonly Action[]) => actions.reduce(toastsReducer, toastsReducer(undefined, { type: '@@init' }));

describe('toasts', () => {
  it('keep their order, each with its kind and values', () => {
    expect(after(succeeded('code.sent'), failed('code.sendFailed'), noted('home.sports.clicked', { sport: 'Tennis' }))).toMatchObject([
      { kind: 'success', message: 'code.sent', isShown: true },
      { kind: 'error', message: 'code.sendFailed', isShown: true },
      { kind: 'info', message: 'home.sports.clicked', values: { sport: 'Tennis' }, isShown: true },
    ]);
  });

  it('are one with a count if they are equal, and announced anew', () => {
    const last = failed('signIn.failed');
    const shown = after(failed('signIn.failed'), succeeded('code.sent'), failed('signIn.failed'), last);
    expect(shown).toMatchObject([
      { message: 'code.sent', count: 1 },
      { id: last.payload.id, message: 'signIn.failed', count: 3, isShown: true },
    ]);
  });

  it('differ with their values', () => {
    expect(after(noted('home.sports.clicked', { sport: 'Tennis' }), noted('home.sports.clicked', { sport: 'Hockey' }))).toHaveLength(2);
  });

  it('leave the screen but stay in the list when dismissed', () => {
    const shown = succeeded('code.sent');
    expect(after(shown, failed('code.wrong'), toastDismissed(shown.payload.id))).toMatchObject([
      { message: 'code.sent', isShown: false },
      { message: 'code.wrong', isShown: true },
    ]);
  });

  it('ignore an unknown one', () => {
    expect(after(succeeded('code.sent'), toastDismissed('unknown'))).toMatchObject([{ isShown: true }]);
  });

  it('keep the newest fifty', () => {
    const many = Array.from({ length: 60 }, (_, index) => noted('home.sports.clicked', { sport: `${index}` }));
    const kept = after(...many);
    expect(kept).toHaveLength(50);
    expect(kept.at(-1)?.id).toBe(many.at(-1)?.payload.id);
  });

  it('can be cleared', () => {
    expect(after(succeeded('code.sent'), toastsCleared())).toEqual([]);
  });
});

describe('an error', () => {
  const submit = (formId: string) =>
    commandSubmitted({ id: 'one', formId, request: { method: 'POST', path: '/send_otp_email' }, tags: [] });
  const shown = (...actions: readonly Action[]) => after(...actions).map(({ isShown }) => isShown);
  const attributed = toastsAttributed({ known: [], formId: 'code' });

  it('goes when its form is submitted again, and only then', () => {
    expect(shown(failed('code.sendFailed'), attributed, submit('other'))).toEqual([true]);
    expect(shown(failed('code.sendFailed'), attributed, submit('code'))).toEqual([false]);
  });

  it('of another form stays', () => {
    const other = failed('feedback.failed');
    const known = [other.payload.id];
    expect(shown(other, failed('code.sendFailed'), toastsAttributed({ known, formId: 'code' }), submit('code'))).toEqual([true, false]);
  });

  it('goes with its screen, unlike a success', () => {
    expect(shown(failed('code.sendFailed'), succeeded('code.sent'), screenLeft())).toEqual([false, true]);
  });

  it('that leads to another screen stays there', () => {
    expect(shown(interrupted('call.signedOut'), screenLeft())).toEqual([true]);
  });
});

describe('the messages of one user', () => {
  it.each([
    ['signs out', signedOut()],
    ["'s session expires", sessionExpired()],
    ['is replaced in another tab', sessionReplaced({ isLoggedIn: false, user: null })],
  ])('are dropped when the user %s', (_name, action) => {
    expect(after(succeeded('athlete.updated'), action)).toEqual([]);
  });
});
