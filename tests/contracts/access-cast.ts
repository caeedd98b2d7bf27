import type { Person } from '../product/people.ts';

/** Two athletes and two coaches. Own targets belong to the first of each, other people's to the second. */
export interface Cast {
  readonly athlete: Person;
  readonly coach: Person;
  readonly otherAthlete: Person;
  readonly otherCoach: Person;
}

export type Target = 'own' | 'other' | 'none';

export interface Asked {
  readonly path: string;
  readonly body?: unknown;
  /** Sent as the only file of a form, with this field name. */
  readonly upload?: { readonly field: string; readonly bytes: Buffer };
  /** Position that the request must have reached. */
  readonly position?: string;
  /** Sent with a new Idempotency-Key. */
  readonly isKeyed?: true;
}
