import type { AthleteView } from '@academy/domain/athletes';
import type { AvailabilityView } from '@academy/domain/availability';
import type { BookingView } from '@academy/domain/bookings';
import type { CoachSummary, CoachView, PublicCoach, Service } from '@academy/domain/coaches';
import type { WalletLine, WalletView } from '@academy/domain/wallets';
import type { WeekList } from '@academy/domain/outcomes';
import type { NextReviewView, ReviewPage, ReviewView } from '@academy/domain/reviews';

/** A drawn photo, in place of a path: stories have no server for pictures. The colour is a name of CSS. */
export const faceIn = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='${colour}'/><circle cx='4' cy='3.2' r='1.6' fill='white'/><circle cx='4' cy='8' r='3' fill='white'/></svg>`)}`;
export const face = faceIn('teal');

const listed = (
  id: number,
  coach_name: string,
  domains: string,
  languages: string,
  detail_experience: string,
  rating: readonly [average: number, count: number],
): CoachSummary => ({
  id,
  coach_name,
  domains,
  languages,
  detail_experience,
  email: `${coach_name.toLowerCase().replaceAll(' ', '.')}@mail.com`,
  gender: id % 2 === 0 ? 'Female' : 'Male',
  age: 30 + id,
  coach_phone: '9876543210',
  coach_phone_country: '+91',
  image: null,
  rating_average: rating[0],
  rating_count: rating[1],
  rate: rating[1] === 0 ? null : 100 * id + 600,
  verified_sessions: Math.floor(rating[1] / 3),
  verified_minutes: 41 * Math.floor(rating[1] / 3),
});

export const coaches: readonly CoachSummary[] = [
  listed(3, 'Ravi Menon', 'Tennis', 'English,Hindi', '12 years, former Davis Cup squad', [4.6, 18]),
  listed(4, 'Meera Iyer', 'Tennis', 'English,Tamil', '8 years with juniors', [4.9, 7]),
  listed(5, 'Joseph D’Souza', 'Football', 'English,Kannada', '21 years, AFC A licence', [4.1, 32]),
  listed(6, 'Lakshmi Venkataramanan-Subrahmanyam', 'Tennis', 'Tamil,Telugu,Kannada,English', '3 years', [0, 0]),
  listed(8, 'Aarav Singh', 'Cricket', 'Hindi', '15 years, Ranji Trophy', [3.8, 4]),
];

export const services: readonly Service[] = coaches.map((coach) => ({
  id: coach.id,
  coach_name: coach.coach_name,
  domain: coach.domains,
  detail_experience: coach.detail_experience,
  languages: coach.languages,
  image: coach.image,
  rating_average: coach.rating_average,
  rating_count: coach.rating_count,
  rate: coach.rate,
  verified_sessions: coach.verified_sessions,
  verified_minutes: coach.verified_minutes,
}));

/** The coach signed in as `coach`, as others see them. */
export const coach: CoachView = {
  ...listed(
    3,
    'Ravi Menon',
    'Tennis',
    'English,Hindi',
    'Twelve years on the court, four of them with the Davis Cup squad.\nI like to begin with the serve: everything else follows from it.',
    [4.6, 18],
  ),
  coach_dob: null,
  coach_address: null,
  coach_languages: 'English,Hindi',
  coach_age: '38',
  image_id: null,
  rate: 1200,
  shows_contacts: true,
  can: { edit: false, review: false, call: true },
};

export const publicCoach: PublicCoach = {
  id: coach.id,
  coach_name: coach.coach_name,
  domains: coach.domains,
  detail_experience: coach.detail_experience,
  languages: coach.languages,
  image: coach.image,
  rating_average: coach.rating_average,
  rating_count: coach.rating_count,
  rate: coach.rate,
  verified_sessions: coach.verified_sessions,
  verified_minutes: coach.verified_minutes,
};

export const ownCoach: CoachView = {
  ...coach,
  coach_dob: '1988-04-12',
  coach_address: '4 Hill View, Pune 411001',
  can: { edit: true, review: false, call: false },
};

/** A coach who has entered neither hours nor a rate. */
export const noHours: AvailabilityView = {
  version: 0,
  zone: null,
  zone_table: null,
  anchor: null,
  hours: Array.from({ length: 7 }, () => []),
  time_off: [],
  terms: {
    length_minutes: 60,
    step_minutes: 60,
    buffer_minutes: 10,
    notice_hours: 12,
    horizon_weeks: 8,
    intros_per_week: 0,
    free_hours: 24,
    late_percent: 50,
    absent_percent: 100,
  },
  has_rate: false,
  outside: [],
};

export const athlete: AthleteView = {
  id: 7,
  name: 'Asha Kumar',
  email: 'asha@mail.com',
  phone: '9876501234',
  phone_country: '+91',
  dob: '2001-09-30',
  address: '12 MG Road, Bengaluru 560001',
  detail_health: 'A sprained ankle in spring, healed since. No medicines.',
  image: null,
  gender: 'Female',
  age: 25,
};

const comments = [
  'Very patient, and never at a loss for another way to explain it.',
  'My backhand is a different one after six weeks. Punctual, kind, and clear about what to practise until the next time.',
  'Good.',
  'The connection was poor twice, the coaching never.',
];

const reviewsFrom = (first: number, count: number): ReviewView[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `review-${first + index}`,
    rating: [5, 5, 4, 3][index % 4] ?? 5,
    comment: comments[index % comments.length] ?? '',
    image: null,
    name: ['Asha Kumar', 'Vikram P.', 'Fatima Sheikh', 'Chen Wei'][index % 4] ?? '',
    coach_id: 3,
    coach_name: 'Ravi Menon',
    coach_domain: 'Tennis',
    is_verified: index % 3 === 0,
    session_minutes: index % 3 === 0 ? 42 : null,
    session_ended_at: index % 3 === 0 ? `2026-10-${String(27 - first - index).padStart(2, '0')}T09:30:00.000Z` : null,
    created_at: `2026-10-${String(28 - first - index).padStart(2, '0')}T09:30:00.000Z`,
  }));

const summary = { count: 18, average: 4.3, stars: [0, 1, 3, 4, 10] };
export const reviewPage: ReviewPage = { success: true, reviews: reviewsFrom(0, 12), summary, next: 'review-11' };
export const lastReviewPage: ReviewPage = { success: true, reviews: reviewsFrom(12, 6), summary, next: null };

export const noReviews: ReviewPage = { success: true, reviews: [], summary: { count: 0, average: 0, stars: [0, 0, 0, 0, 0] }, next: null };

export const aboutCoach: NextReviewView = { success: true, coach_id: 3, about: 'coach', session: null };
export const aboutRunning: NextReviewView = { success: true, coach_id: 3, about: 'running', session: null };
export const aboutNothing: NextReviewView = { success: true, coach_id: 3, about: 'nothing', session: null };
export const aboutSession: NextReviewView = {
  success: true,
  coach_id: 3,
  about: 'session',
  session: { call_id: '11111111-1111-4111-8111-111111111111', ended_at: '2026-10-28T09:30:00.000Z', minutes: 42 },
};

export const bookingId = '3_4_0123456789abcdef';
const bookingPolicy: BookingView['policy'] = { free_hours: 24, late_percent: 50, absent_percent: 100 };

/** A confirmed session at a time. */
export const bookingAt = (time: Pick<BookingView, 'starts' | 'ends' | 'zone'>, change: Partial<BookingView> = {}): BookingView => ({
  id: bookingId,
  coach_id: 3,
  coach_name: 'Ravi Menon',
  coach_image: null,
  athlete_id: 7,
  athlete_name: 'Asha Kumar',
  athlete_image: null,
  sport: 'Tennis',
  kind: 'session',
  state: 'confirmed',
  ...time,
  held_until: null,
  is_unpaid: false,
  price_paise: 120_000,
  policy: bookingPolicy,
  proposals: [],
  moves_left: 3,
  cancelling: null,
  costs: {
    free_until: new Date(Date.parse((change.starts ?? time.starts).at) - 24 * 3_600_000).toISOString(),
    late_paise: 60_000,
    absent_paise: 120_000,
  },
  cancelled: null,
  outcome: null,
  ...change,
});

/** A wallet with nothing in it. */
export const walletOf = (change: Partial<WalletView> = {}): WalletView => ({
  current_paise: 0,
  held_paise: 0,
  available_paise: 0,
  pending_paise: 0,
  withdrawable_paise: 0,
  fee: { rule: null, fee_paise: 0, total_paise: 0 },
  method: null,
  is_frozen: false,
  lines: [],
  holds: [],
  under_way: [],
  ...change,
});

const inNovember = (day: number): string => `2026-11-${day}T09:30:00.000Z`;

/** A line of a wallet; a card payment unless it is changed. */
export const lineOf = (change: Partial<WalletLine> & Pick<WalletLine, 'id'>): WalletLine => ({
  at: inNovember(20),
  effective_at: inNovember(20),
  type: 'topUp',
  paise: 150_000,
  fee_paise: 0,
  fee_rule: null,
  after_paise: 150_000,
  name: '',
  booking_id: null,
  payment_id: null,
  payout_id: null,
  ...change,
});

/** Lines of a coach's wallet, the newest first. */
export const coachLines: readonly WalletLine[] = [
  lineOf({ id: 'e5', at: inNovember(22), type: 'payoutFailed', paise: 50_000, after_paise: 150_000, payout_id: 'p1' }),
  lineOf({
    id: 'e4',
    at: inNovember(21),
    type: 'withdrawal',
    paise: -50_000,
    fee_paise: 5_000,
    fee_rule: 'fee-1',
    after_paise: 100_000,
    payout_id: 'p1',
  }),
  lineOf({
    id: 'e3',
    at: inNovember(19),
    type: 'earning',
    paise: 75_000,
    fee_paise: 7_500,
    fee_rule: 'fee-1',
    name: '',
    after_paise: 150_000,
  }),
  lineOf({
    id: 'e2',
    at: inNovember(18),
    type: 'earning',
    paise: 75_000,
    fee_paise: 7_500,
    fee_rule: 'fee-1',
    name: 'Asha Kumar',
    after_paise: 75_000,
  }),
];

const dayMs = 24 * 60 * 60 * 1000;
/** A Sunday. */
const lastSunday = Date.UTC(2026, 10, 22);
const counts = [2, 4, 3, 5, 0, 6, 4, 7, 5, 8, 6, 3] as const;

/** So many weeks that end in November 2026, each with some sessions or with none. */
export const weeksOf = (count: number, perWeek: readonly number[] = counts): WeekList => ({
  weeks: Array.from({ length: count }, (_, index) => {
    const sessions = perWeek[index % perWeek.length] ?? 0;
    return {
      sunday: new Date(lastSunday - (count - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
      sessions,
      earned_paise: sessions * 120_000,
    };
  }),
});
