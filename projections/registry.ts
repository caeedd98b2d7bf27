import { athleteProfiles } from './athletes/athlete-profiles.ts';
import { callLog } from './calls/call-log.ts';
import { coachDirectory } from './coaches/coach-directory.ts';
import { coachSearch } from './coaches/coach-search.ts';
import { homeFactsModel } from './home/home-facts.ts';
import type { ReadModel } from './read-model.ts';
import { coachReviews } from './reviews/coach-reviews.ts';

/** Every read model there is, one line each. */
export const readModels: readonly ReadModel[] = [coachDirectory, athleteProfiles, coachReviews, coachSearch, homeFactsModel, callLog];
