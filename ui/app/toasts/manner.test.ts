import { expect, it } from 'vitest';
import { toastMannerAt } from './manner.ts';

it.each(['/home', '/Home', '/home/', '/dashboard', '/Dashboard'])(
  'at %s toasts wait five seconds, for the reader, and can be dragged away',
  (path) => {
    expect(toastMannerAt(path, 'usual')).toEqual({ closesAfter: 5_000, isPatient: true, isDraggable: true });
  },
);

it.each(['/', '/homepage', '/SignInForm', '/categories/home', '/AthPage', '/dashboards'])(
  'at %s toasts disappear after three seconds',
  (path) => {
    expect(toastMannerAt(path, 'usual')).toEqual({ closesAfter: 3_000, isPatient: false, isDraggable: false });
  },
);

it('a reader who has asked for more time gets twenty seconds everywhere, and they wait', () => {
  expect(toastMannerAt('/review', 'longer')).toEqual({ closesAfter: 20_000, isPatient: true, isDraggable: false });
  expect(toastMannerAt('/home', 'longer')).toEqual({ closesAfter: 20_000, isPatient: true, isDraggable: true });
});

it('or until they are closed', () => {
  expect(toastMannerAt('/review', 'untilClosed')).toBeUndefined();
});
