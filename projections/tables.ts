/** Tables that queries of other contexts read too. Each is named after its read model and that one's version. */
export const athleteTable = 'athlete_profiles_v4';
export const availabilityTable = 'coach_availability_v1';
export const bookingTable = 'bookings_v3';
export const callTable = 'call_log_v5';
export const coachTable = 'coach_directory_v4';
export const conversationTable = 'conversations_v2';
export const outcomeTable = 'outcomes_v1';
export const ratingTable = 'coach_ratings_v3';
export const sessionTable = 'call_sessions_v5';
