import { lazyScreen } from '../../app/shell/lazy-screen.tsx';

/** Loaded at the door, so that it is ready when the user enters the room; the door does not wait for it. */
export const LazyRoom = lazyScreen(async () => (await import('./CallRoomView.tsx')).CallRoomView);
