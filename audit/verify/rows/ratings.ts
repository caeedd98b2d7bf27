import { type ReviewEvent, sessionMinutes } from '@academy/domain/reviews';
import type { Row } from '../../export/audited-tables.ts';
import type { Recorded } from '../rules/read-event.ts';
import type { Fold } from './fold.ts';

const words = ['one', 'two', 'three', 'four', 'five'] as const;
/** The row of all coaches together. */
const everyCoach = 0;

interface Rating {
  readonly stars: number[];
  sessions: number;
  minutes: number;
}

/** Reviews, and the stars of each coach by counting them. */
export class RatingsFold implements Fold {
  readonly model = 'coach_reviews';
  readonly categories = ['review'];
  readonly #ratings = new Map<number, Rating>();
  readonly #reviews = new Map<string, Row>();

  apply({ time, event: { data } }: Recorded<ReviewEvent>): void {
    const { reviewId, coachId, athleteId, rating, session } = data;
    const minutes = session && sessionMinutes(session.togetherMs);
    for (const key of [coachId, everyCoach]) {
      const known = this.#ratings.get(key) ?? { stars: [0, 0, 0, 0, 0], sessions: 0, minutes: 0 };
      known.stars[rating - 1]! += 1;
      known.sessions += minutes === null ? 0 : 1;
      known.minutes += minutes ?? 0;
      this.#ratings.set(key, known);
    }
    this.#reviews.set(reviewId, {
      coach_id: String(coachId),
      athlete_id: String(athleteId),
      rating: String(rating),
      call_id: session?.callId ?? null,
      session_minutes: minutes === null ? null : String(minutes),
      left_at: session && new Date(session.leftAt).toISOString(),
      created_at: new Date(time).toISOString(),
    });
  }

  tables(): Readonly<Record<string, ReadonlyMap<string, Row>>> {
    const ratings = Array.from(this.#ratings, ([coachId, { stars, sessions, minutes }]): [string, Row] => [
      String(coachId),
      {
        ...Object.fromEntries(words.map((word, index) => [word, String(stars[index])])),
        sessions: String(sessions),
        minutes: String(minutes),
      },
    ]);
    return { coach_ratings: new Map(ratings), coach_reviews: this.#reviews };
  }
}
