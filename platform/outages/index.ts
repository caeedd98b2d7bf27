export { DependencyAway, OutcomeUnknown } from './away.ts';
export { isTooSlow, type Outage, outageIn } from './kind-of.ts';
export { unlessAway } from './unless-away.ts';
export { createWatch, type Watch, type WatchOptions } from './watch.ts';
