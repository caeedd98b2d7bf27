// Every feature, one line each; its own index.ts declares what it adds.
export { feature as articles } from './articles/index.ts';
export { feature as athletes } from './athletes/index.ts';
export { feature as availability } from './availability/index.ts';
export { feature as bookings } from './bookings/index.ts';
export { feature as calls } from './calls/index.ts';
export { feature as coaches } from './coaches/index.ts';
export { feature as home } from './home/index.ts';
export { feature as identity } from './identity/index.ts';
export { feature as records } from './records/index.ts';
export { feature as reviews } from './reviews/index.ts';
export { feature as schedule } from './schedule/index.ts';
export { feature as search } from './search/index.ts';
export { feature as sports } from './sports/index.ts';
export { feature as terms } from './terms/index.ts';
export { feature as upcoming } from './upcoming/index.ts';
export { feature as yoga } from './yoga/index.ts';
