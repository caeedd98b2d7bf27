export { openFeedCommand } from './commands.ts';
export { feedLimits } from './limits.ts';
export { feedAddress } from './queries.ts';
