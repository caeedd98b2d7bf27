export { athleteQuery } from '../../app/queries.ts';
