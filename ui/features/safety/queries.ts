import type { SafetyView } from '@academy/domain/safety';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

export const safetyTags = ['safety'];

/** Whether the coach of a booking may see the health details, and when they have. */
export const safetyQuery = (bookingId: string): ViewQuery<SafetyView> =>
  defineQuery({ path: `/bookings/${encodeURIComponent(bookingId)}/safety`, tags: safetyTags });
