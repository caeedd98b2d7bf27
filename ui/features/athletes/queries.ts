import type { AthleteView } from '@academy/domain/athletes';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

export const athleteQuery = (athleteId: number): ViewQuery<AthleteView> => defineQuery(`/atheleteprofile/${athleteId}`, ['athletes']);
