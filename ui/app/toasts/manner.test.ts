import { expect, it } from 'vitest';
import { toastMannerAt } from './manner.ts';

it.each(['/home', '/Home', '/home/', '/dashboard', '/Dashboard'])(
  'at %s toasts wait five seconds, for the reader, and can be dragged away',
  (path) => {
    expect(toastMannerAt(path)).toEqual({ closesAfter: 5_000, isPatient: true, isDraggable: true });
  },
);

it.each(['/', '/homepage', '/SignInForm', '/categories/home', '/AthPage', '/dashboards'])('at %s toasts go after three seconds', (path) => {
  expect(toastMannerAt(path)).toEqual({ closesAfter: 3_000, isPatient: false, isDraggable: false });
});
