export { type Clock, systemClock } from './clock.ts';
export { sleepUntil } from './sleep-until.ts';
export { clock } from './setting.ts';
