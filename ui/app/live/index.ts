export { connectLive } from './connect.ts';
export { liveSaga } from './saga.ts';
