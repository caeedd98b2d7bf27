import type { ReplayPage } from '@academy/domain/explorer';

const review = (number: number, rating: number, athleteId: number): ReplayPage['records'][number] => ({
  number,
  time: '2026-03-02T10:00:00.000Z',
  type: 'ReviewCreated',
  sentence: `athlete-${athleteId} gave coach-5 ${rating} of 5 stars, without a session.`,
  data: JSON.stringify({ coachId: 5, athleteId, rating, session: null }),
});

export const replay: ReplayPage = { view: 'reviews', key: '5', total: 2, records: [review(2, 5, 7), review(8, 4, 8)], next: null };

const callId = 'f2b6c1de-54d2-4c0e-9a51-0c2a4f2f7f10';
const time = (second: number): string => new Date(Date.UTC(2026, 2, 2, 10) + second * 1000).toISOString();
const ofCall = (number: number, type: string, second: number, data: object, sentence: string): ReplayPage['records'][number] => ({
  number,
  time: time(second),
  type,
  sentence,
  data: JSON.stringify({ callId, at: time(second), ...data }),
});
const joined = (number: number, participant: string, second: number) =>
  ofCall(number, 'ParticipantJoined', second, { participant, peerId: `p${number}` }, `${participant} joined.`);

/** A call that rang, with a guest who was removed. */
export const replayedCall: ReplayPage = {
  view: 'calls',
  key: callId,
  total: 10,
  records: [
    ofCall(412, 'CallRequested', 0, { coachId: 5, athleteId: 7, sport: 'Tennis' }, 'athlete-7 rang coach-5.'),
    ofCall(413, 'CallAccepted', 9, {}, 'The coach accepted the call.'),
    ofCall(416, 'CallStarted', 14, {}, 'The call began.'),
    joined(417, 'athlete-7', 14),
    joined(421, 'coach-5', 20),
    ofCall(430, 'AthleteInvited', 300, { athleteId: 8 }, 'athlete-8 was invited to the call.'),
    joined(433, 'athlete-8', 315),
    ofCall(440, 'ParticipantRemoved', 420, { participant: 'athlete-8' }, 'The coach removed athlete-8.'),
    ofCall(
      441,
      'ParticipantLeft',
      421,
      { participant: 'athlete-8', peerId: 'p433', reason: 'removed' },
      'athlete-8 had to leave, removed by the coach.',
    ),
    ofCall(512, 'CallEnded', 2_837, { reason: 'endedByCoach' }, 'The call ended: the coach ended it.'),
  ],
  next: null,
};

const profile = { coachId: 5, name: '', phone: '', phoneCountry: '', dob: '', address: '', experience: '' };
const ofProfile = (number: number, day: number, type: string, data: object, sentence: string): ReplayPage['records'][number] => ({
  number,
  time: `2026-03-0${day}T10:00:00.000Z`,
  type,
  sentence,
  data: JSON.stringify(data),
});
const updated = (number: number, day: number, paise: number, showsContacts: boolean) =>
  ofProfile(
    number,
    day,
    'CoachProfileUpdated',
    {
      ...profile,
      domain: 'Tennis',
      languages: ['English', 'Hindi'],
      ageText: '',
      gender: '',
      imageId: '',
      ratePaise: paise,
      showsContacts,
    },
    `coach-5 changed their profile: Tennis, at rs. ${paise / 100}.00 an hour.`,
  );

/** A coach who signed up, set a rate, and later raised it, hid their contacts and moved to another address. */
export const replayedProfile: ReplayPage = {
  view: 'profile',
  key: '5',
  total: 4,
  records: [
    ofProfile(
      310,
      2,
      'CoachRegistered',
      { ...profile, domain: 'Tennis', email: '', termsVersion: '', termsAcceptedAt: '' },
      'coach-5 signed up to coach Tennis.',
    ),
    updated(420, 3, 75_000, true),
    ofProfile(777, 4, 'CoachEmailChanged', { coachId: 5, email: '' }, 'coach-5 has another e-mail address.'),
    updated(802, 5, 90_000, false),
  ],
  next: null,
};

const sum = (number: number, recorded: number, effective: number, type: string, paise: number, sentence: string) => ({
  number,
  time: time(recorded),
  type,
  sentence,
  data: JSON.stringify({
    walletId: 'athlete_7',
    paise: Math.abs(paise),
    effectiveAt: time(effective),
    lines: [
      { account: 'wallet:athlete_7', paise },
      { account: 'clearing', paise: -paise },
    ],
  }),
});

/** A wallet that was topped up twice; the provider told the second payment a minute late, after money had left. */
export const replayedWallet: ReplayPage = {
  view: 'wallet',
  key: 'athlete_7',
  total: 3,
  records: [
    sum(20, 0, 0, 'WalletCredited', 150_000, 'rs. 1,500.00 came, as a top-up.'),
    sum(24, 60, 60, 'WalletDebited', -40_000, 'rs. 400.00 left for the payout method.'),
    sum(31, 90, 30, 'WalletCredited', 20_000, 'rs. 200.00 came, as a top-up.'),
  ],
  next: null,
};
