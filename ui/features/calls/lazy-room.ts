import { lazyScreen } from '../../app/shell/lazy-screen.tsx';

/** Asked for at the door, so that it is there when the room is entered; the door does not wait for it. */
export const LazyRoom = lazyScreen(async () => (await import('./CallRoomView.tsx')).CallRoomView);
