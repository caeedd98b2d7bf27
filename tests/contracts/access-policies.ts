/** A role of a user in the access matrix. */
export type Role = 'athlete' | 'coach';
/** The staff have tokens of their own. */
export type StaffRole = 'moderator' | 'auditor' | 'custodian';

/** Behaviour of an endpoint for the caller's own target, another person's, and a missing one. */
export interface Policy {
  /** The permitted callers; the OpenAPI document must say the same, or `documented`. */
  readonly may: 'anyone' | 'signedIn' | Role | StaffRole | 'auditor,custodian';
  readonly documented?: 'signedIn';
  /**
   * `private`: another person's target gives the response of a missing one. `own`: only the caller's own, all others are refused alike.
   * `public`: other people's targets get the same response as one's own. `alike`: missing ones do too.
   */
  readonly target: 'private' | 'own' | 'public' | 'alike' | 'none';
  /** Status for a permitted caller with their own target. */
  readonly own: number;
}

const anyone = (own: number, target: Policy['target'] = 'none'): Policy => ({ may: 'anyone', target, own });
const signedIn = (own: number, target: Policy['target'] = 'none'): Policy => ({ may: 'signedIn', target, own });
const coach = (own: number, target: Policy['target'] = 'none'): Policy => ({ may: 'coach', target, own });
const athlete = (own: number, target: Policy['target'] = 'none'): Policy => ({ may: 'athlete', target, own });

const moderator = (own: number, target: Policy['target'] = 'none'): Policy => ({ may: 'moderator', target, own });
const custodian = (own: number, target: Policy['target'] = 'none'): Policy => ({ may: 'custodian', target, own });
const auditors = (own: number): Policy => ({ may: 'auditor,custodian', target: 'none', own });
const auditor = (own: number, target: Policy['target'] = 'none'): Policy => ({ may: 'auditor', target, own });

/** One line per endpoint: a new endpoint needs its access rule here. */
export const policies: Readonly<Record<string, Policy>> = {
  // These get wrong credentials, so that no session begins or ends here.
  'POST /logging': anyone(401),
  'POST /send_otp_email': anyone(400),
  'POST /verify_email': anyone(400),
  'POST /registration': anyone(400),
  'POST /coachregistration': anyone(400),
  'POST /auth/refresh': anyone(401),
  'POST /auth/logout': anyone(204),
  'POST /auth/forgot_password': anyone(400),
  'POST /auth/reset_password': anyone(400),
  'GET /auth/mailbox_pass/{pass}': anyone(404),
  'GET /auth/sessions': signedIn(200),
  'DELETE /auth/sessions': signedIn(204),
  'DELETE /auth/sessions/{session_id}': signedIn(204, 'private'),
  'GET /home_facts': anyone(200),
  'GET /get_all_reviews': anyone(200),
  'GET /get_services/{domain}': anyone(200),
  'GET /search_coaches': anyone(200),
  'GET /get_image/{image_id}': anyone(200, 'public'),
  'GET /coaches': signedIn(200),
  'GET /coach/{coachId}': signedIn(200, 'public'),
  'GET /public_coaches/{coachId}': anyone(200, 'public'),
  'PUT /coach/update': coach(200),
  'POST /upload_image': signedIn(200),
  // A coach is refused like other athletes, whatever the id.
  'GET /atheleteprofile/{athleteId}': { ...athlete(200, 'own'), documented: 'signedIn' },
  'PUT /atheleteprofile': athlete(200),
  // The target is the picture.
  'PUT /athlete_photo': athlete(200, 'own'),
  'POST /create_review': athlete(200, 'public'),
  'GET /next_review': athlete(200, 'alike'),
  'POST /coach_documents': coach(201),
  'GET /coach_documents': coach(200),
  'GET /coach_documents/{document_id}': coach(200, 'private'),
  'DELETE /coach_documents/{document_id}': coach(204, 'private'),
  'POST /calls': athlete(201, 'public'),
  'GET /calls/ringing': coach(200),
  'GET /calls/{callId}': signedIn(200, 'private'),
  'POST /calls/{callId}/accept': coach(200, 'private'),
  'POST /calls/{callId}/decline': coach(200, 'private'),
  'POST /calls/{callId}/cancel': athlete(200, 'private'),
  'POST /calls/{callId}/invitations': coach(200, 'private'),
  'POST /calls/{callId}/ticket': signedIn(200, 'private'),
  'POST /calls/{callId}/end': coach(200, 'private'),
  'POST /calls/{callId}/removals': coach(200, 'private'),
  'GET /blocked_athletes': coach(200),
  'POST /blocked_athletes': coach(200, 'alike'),
  'DELETE /blocked_athletes/{athleteId}': coach(200, 'alike'),
  'GET /notifications': signedIn(200),
  'PUT /notifications/seen': signedIn(204),
  'GET /preferences': signedIn(200),
  'PUT /preferences': signedIn(200),
  'GET /unsubscribe/{token}': anyone(404),
  'POST /unsubscribe/{token}': anyone(404),
  'GET /availability': coach(200),
  'PUT /availability': coach(200),
  'GET /coaches/{coachId}/slots': anyone(200, 'public'),
  // These get wrong credentials, no cookie and no invitation.
  'POST /staff/session': anyone(401),
  'POST /staff/session/refresh': anyone(401),
  'DELETE /staff/session': anyone(204),
  'POST /staff/invitation': anyone(404),
  'POST /staff/invitation/accept': anyone(404),
  'GET /audit/grants': custodian(200),
  // There is no such auditor.
  'POST /audit/grants/{id}/confirm': custodian(404),
  'POST /audit/grants/{id}/revoke': custodian(404),
  'GET /audit/checkpoint': anyone(200),
  'GET /audit/keys': anyone(200),
  'GET /audit/overview': auditor(200),
  'GET /audit/records': auditor(200),
  'GET /audit/records/{number}': auditor(200),
  'GET /audit/records/{number}/proof': auditor(200),
  'GET /audit/consistency': auditor(200),
  'GET /audit/stories/{id}': auditor(200),
  'GET /audit/explain/{name}/{key}': auditor(200),
  'GET /audit/replay/{view}/{key}': auditor(200),
  'GET /audit/people/{person}': auditor(200),
  'GET /audit/ledger': auditor(200),
  'GET /audit/alarms': auditors(200),
  // There is no such alarm.
  'POST /audit/alarms/{id}/answer': custodian(404),
  'GET /audit/drills': auditor(200),
  'GET /audit/drills/{id}': auditor(404),
  'GET /audit/disclosures': auditors(200),
  'GET /audit/disclosures/{id}': auditors(404),
  'GET /audit/disclosures/{id}/records/{number}': auditor(404),
  'POST /audit/disclosures': auditor(400),
  'POST /audit/disclosures/{id}/approve': custodian(404),
  'POST /audit/disclosures/{id}/refuse': custodian(404),
  'GET /audit/exports': auditor(200),
  'GET /audit/exports/{id}': auditor(403),
  'GET /audit/exports/{id}/file': auditor(403),
  'POST /audit/exports': auditor(400),
  'POST /audit/drills': auditor(400),
  // The auditor here is granted money alone.
  'GET /audit/reviews/{coachId}': auditor(403),
  'GET /audit/journal': auditor(403),
  'GET /audit/tile/{level}/{a}': anyone(404),
  'GET /audit/tile/{level}/{a}/{b}': anyone(404),
  'GET /audit/tile/{level}/{a}/{b}/{c}': anyone(404),
  'GET /audit/tile/{level}/{a}/{b}/{c}/{d}': anyone(404),
  // The target is the coach.
  'POST /calendar_feed': signedIn(201),
  'DELETE /calendar_feed': signedIn(204),
  'GET /calendar_feeds/{file}': anyone(404),
  'POST /busy_times': coach(200),
  'DELETE /busy_times': coach(204),
  'GET /busy_times': coach(200),
  'POST /busy_feed': coach(201),
  'DELETE /busy_feed': coach(204),
  'PUT /busy_feeds/{token}': anyone(404),
  'POST /bookings': athlete(201, 'public'),
  'GET /bookings': signedIn(200),
  'GET /bookings/{bookingId}': signedIn(200, 'private'),
  'POST /bookings/{bookingId}/confirm': athlete(200, 'private'),
  'POST /bookings/{bookingId}/release': athlete(200, 'private'),
  'POST /bookings/{bookingId}/cancel': signedIn(200, 'private'),
  'POST /bookings/{bookingId}/move': athlete(200, 'private'),
  'POST /bookings/{bookingId}/proposals': coach(201, 'private'),
  'POST /coaches/{coachId}/waiting': athlete(200, 'public'),
  'DELETE /coaches/{coachId}/waiting': athlete(200, 'alike'),
  'GET /waiting': athlete(200),
  'POST /bookings/{bookingId}/room': signedIn(200, 'private'),
  'POST /bookings/{bookingId}/statement': signedIn(200, 'private'),
  'POST /bookings/{bookingId}/answer': signedIn(200, 'private'),
  'GET /bookings/{bookingId}/calendar': signedIn(200, 'private'),
  'GET /bookings/{bookingId}/evidence': signedIn(200, 'private'),
  'GET /receipts/{bookingId}': signedIn(200, 'private'),
  'GET /bookings/{bookingId}/record': signedIn(200, 'private'),
  'PUT /bookings/{bookingId}/record/note': coach(200, 'private'),
  'POST /bookings/{bookingId}/record/replies': signedIn(201, 'private'),
  'POST /bookings/{bookingId}/goals': signedIn(201, 'private'),
  'PUT /goals/{goalId}': signedIn(200, 'private'),
  'GET /progress': athlete(200),
  // Without a session of theirs, every number is answered alike.
  'GET /progress/{athleteId}': coach(200, 'alike'),
  'GET /progress_file': athlete(200),
  'POST /bookings/{bookingId}/safety_consent': athlete(200, 'private'),
  'DELETE /bookings/{bookingId}/safety_consent': athlete(200, 'private'),
  'GET /bookings/{bookingId}/safety': athlete(200, 'private'),
  'GET /bookings/{bookingId}/safety_card': coach(200, 'private'),
  'GET /weeks': signedIn(200),
  'GET /coaches/{coachId}/presence': signedIn(200, 'public'),
  'GET /coach/{coachId}/ratings': signedIn(200, 'public'),
  'GET /wallet': signedIn(200),
  'GET /wallet/lines': signedIn(200),
  'GET /wallet/months': signedIn(200),
  'GET /wallet/statement': signedIn(200),
  'GET /explain/{name}': signedIn(200),
  'POST /wallet/withdrawals': signedIn(202),
  'GET /wallet/withdrawals': signedIn(200),
  'GET /wallet/withdrawals/{payoutId}': signedIn(200, 'private'),
  'GET /account': signedIn(200),
  // The password and the code are wrong.
  'PUT /account/password': signedIn(403),
  'POST /account/email': signedIn(403),
  'POST /account/email/confirm': signedIn(403),
  'POST /account/email/undo': anyone(404),
  'POST /account/deletion': signedIn(403),
  'DELETE /account/deletion': signedIn(200),
  'GET /erasures/{secret}': anyone(404),
  'PUT /account/payout_method': coach(200),
  'POST /payments': athlete(202),
  'GET /payments': athlete(200),
  'GET /payments/{paymentId}': athlete(200, 'private'),
  'GET /payments/{paymentId}/action': athlete(409, 'private'),
  'GET /payment_settings': athlete(200),
  'GET /conversations': signedIn(200),
  'GET /conversations/unread': signedIn(200),
  // The target is the pair: whoever is none of the two is refused by the ids alone.
  'GET /conversations/{pair}/messages': signedIn(200, 'own'),
  'PUT /conversations/{pair}/messages/{messageId}': signedIn(200, 'own'),
  'PUT /conversations/{pair}/messages/{messageId}/text': signedIn(200, 'own'),
  'DELETE /conversations/{pair}/messages/{messageId}': signedIn(200, 'own'),
  'PUT /conversations/{pair}/read_mark': signedIn(204, 'own'),
  'POST /conversations/{pair}/files': signedIn(201, 'own'),
  'GET /conversations/{pair}/files/{fileId}': signedIn(200, 'own'),
  'GET /message_search': signedIn(200, 'own'),
  // There is no such message, and no such report.
  'POST /reports': signedIn(404, 'own'),
  'GET /reports': signedIn(200),
  'GET /moderation/closings': moderator(200),
  'GET /moderation/reports': moderator(200),
  'GET /moderation/reports/{reportId}': moderator(404),
  'POST /moderation/reports/{reportId}/decision': moderator(404),
  'POST /moderation/reports/{reportId}/reopening': moderator(404),
  'GET /moderation/reports/{reportId}/files/{fileId}': moderator(404),
  'GET /blocks': signedIn(200),
  'PUT /blocks/{peerId}': signedIn(200, 'alike'),
  'DELETE /blocks/{peerId}': signedIn(200, 'alike'),
  // It is not signed.
  'POST /provider_events': anyone(400),
};
