const once =
  /^\/(?:logging|send_otp|verify_email|auth|account|staff|audit|moderation|reports|upload_image|coach_documents|busy_|calendar_feed|conversations)/u;

/**
 * Whether a form's command is sent once only: a second try may be answered in another way than the first, which was carried out though its
 * answer was lost. All others carry an Idempotency-Key that is honoured, or do the same however often they come.
 */
export const isSaidOnce = (path: string): boolean => once.test(path);
