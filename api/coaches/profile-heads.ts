import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Services } from '../services.ts';
import type { Head, HeadOf } from '../web/head.ts';

const profilePath = /^\/CoachProfile\/([1-9]\d{0,14})\/?$/iu;
/** Nobody waits longer for a page because of its head. */
const mostMs = 300;
const mostLetters = 160;
/** A name that was changed or erased is gone from new pages after `ttl` ms. */
const kept = { max: 1_000, ttl: 30_000 } as const;

interface ProfileHeadsOptions extends Pick<Services, 'queries' | 'isLeaving' | 'today'> {
  /** Public address of the api, for pictures; without one there are none, because the address a browser uses is not known. */
  readonly apiUrl: string | null;
}

/** The heads of the pages of coaches, whom visitors see too. */
export function createProfileHeads({ queries, isLeaving, today, apiUrl }: ProfileHeadsOptions): HeadOf {
  const load = async (coachId: number): Promise<Head | null> => {
    const coach = await queries.coaches.byId({ coachId, today: today() });
    if (!coach) return null;
    return {
      title: `${coach.coach_name} · Athlete's Academy`,
      description: shortened(`${coach.domains} coach. ${coach.detail_experience}`),
      ...(apiUrl !== null && coach.image !== null && { imageUrl: new URL(coach.image, apiUrl).href }),
    };
  };
  // Null is kept too, as an object: the cache takes no null.
  const heads = new LRUCache<number, { readonly head: Head | null }>({
    ...kept,
    fetchMethod: async (coachId) => ({ head: await load(coachId) }),
  });
  return async (path) => {
    const id = Number(profilePath.exec(path)?.[1]);
    if (!Number.isSafeInteger(id) || isLeaving(id)) return undefined;
    // While Postgres is away the page says less.
    const found = heads.fetch(id).catch(() => undefined);
    return (await Promise.race([found, sleep(mostMs, undefined, { ref: false })]))?.head ?? undefined;
  };
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const letters = Array.from(line);
  return letters.length <= mostLetters
    ? line
    : `${letters
        .slice(0, mostLetters - 1)
        .join('')
        .trimEnd()}…`;
}
