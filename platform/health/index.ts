export type { HealthServerOptions, Page } from './serve-health.ts';
export { serveHealth } from './serve-health.ts';
