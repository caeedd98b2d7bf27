import type { SafetyEvent } from './events.ts';

/** One event of who may see health details, as a sentence. The details are in none. */
export function safetyHistory({ type, data: { athleteId, coachId, bookingId } }: SafetyEvent): string {
  switch (type) {
    case 'SafetyConsentGiven':
      return `athlete-${athleteId} lets coach-${coachId} see health details for booking ${bookingId}.`;
    case 'SafetyConsentWithdrawn':
      return `athlete-${athleteId} no longer lets coach-${coachId} see health details for booking ${bookingId}.`;
    case 'CardViewed':
      return `coach-${coachId} looked at the health details of athlete-${athleteId} for booking ${bookingId}.`;
  }
}
