/**
 * Where a room stores its subscribers' checkpoints: a separate schema with the tables of `bookkeepingMigrations`. Names go into statements
 * unescaped, so they are plain lower-case words of the program, never input.
 */
export interface Bookkeeping {
  readonly schema: string;
  /** Schemas that contain the tables of the subscribers' own statements. */
  readonly searchPath: string;
  /** Channel that announces each subscriber's position and changed rows. */
  readonly channel: string;
  /** Name of a subscriber's worker in locks, sessions, logs and metrics, such as `projector`. */
  readonly worker: string;
  /** The label of its metrics. */
  readonly label: string;
}
