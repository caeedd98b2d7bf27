/** The api's queries to the media servers' tables, and the migrations of these. */
export { callMigrations } from '../migrations.ts';
export { findServer } from './find-server.ts';
