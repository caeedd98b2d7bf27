import type { GoalView, NoteView, PastSession, ProgressPage, RecordView } from '@academy/domain/records';

export const bookingId = '3_4_0123456789abcdef';

export const note: NoteView = {
  done: 'We worked on the second serve, first without a ball, then from both sides.\nYour toss is steady now.',
  take_home: 'Look at the ball until it has left the racket.',
  drills: ['Ten tosses that land on the line', 'Twenty second serves, slowly', 'Ten serves with eyes closed'],
  version: 1,
  written_at: '2026-11-20T11:05:00.000Z',
  corrected_at: null,
};

const ofCoach = { coach_id: 3, coach_name: 'Ravi Menon' };

export const openGoal: GoalView = {
  id: '3_7_0000000000000001',
  ...ofCoach,
  by: 'coach',
  text: 'A whole set without a double fault',
  day: '2027-02-28',
  set_at: '2026-11-20T11:00:00.000Z',
  reached_at: null,
};
export const reachedGoal: GoalView = {
  ...openGoal,
  id: '3_7_0000000000000002',
  by: 'athlete',
  text: 'Serve from both sides',
  day: null,
  reached_at: '2026-11-20T11:10:00.000Z',
};

export const emptyRecord: RecordView = {
  has_begun: true,
  coach_name: 'Ravi Menon',
  athlete_name: 'Asha Kumar',
  minutes: null,
  note: null,
  replies: [],
  goals: [],
};

export const record: RecordView = {
  ...emptyRecord,
  minutes: 58,
  note,
  replies: [
    { number: 1, by: 'athlete', text: 'Thank you, that helped! How often should I practise?', at: '2026-11-20T12:00:00.000Z' },
    { number: 2, by: 'coach', text: 'Ten minutes on three days a week are enough.', at: '2026-11-20T13:30:00.000Z' },
  ],
  goals: [openGoal, reachedGoal],
};

const session: PastSession = {
  booking_id: bookingId,
  ...ofCoach,
  sport: 'Tennis',
  kind: 'session',
  starts_at: '2026-11-20T10:00:00.000Z',
  minutes: 58,
  note,
};

export const progress: ProgressPage = {
  totals: { sessions: 3, minutes: 71, goals_reached: 1 },
  sessions: [
    session,
    { ...session, booking_id: '3_3_0123456789abcdef', starts_at: '2026-11-13T10:00:00.000Z', minutes: null, note: null },
    {
      ...session,
      booking_id: '5_2_0123456789abcdef',
      coach_id: 5,
      coach_name: '',
      sport: 'Football',
      kind: 'intro',
      starts_at: '2026-11-06T10:00:00.000Z',
      minutes: 13,
      note: { ...note, done: '', take_home: '', drills: [] },
    },
  ],
  goals: [openGoal, reachedGoal],
  next: null,
};

export const noProgress: ProgressPage = { totals: { sessions: 0, minutes: 0, goals_reached: 0 }, sessions: [], goals: [], next: null };
