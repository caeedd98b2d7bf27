export { disclosureDecider } from './decider.ts';
