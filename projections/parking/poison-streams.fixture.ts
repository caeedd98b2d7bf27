import type { Kind } from './poison-kinds.fixture.ts';

type Plain = { readonly type: string; readonly data: Readonly<Record<string, unknown>> };

/** A stream of good events, the second of which is to be spoilt. */
export interface GoodStream {
  readonly stream: string;
  /** The person whose personal fields it holds. */
  readonly subject: string;
  readonly events: readonly Plain[];
}

const at = '2026-01-01T00:00:00.000Z';
const uuidOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Events of a stream used for this number only. */
export function goodEvents(of: Kind['of'], number: number): GoodStream {
  switch (of) {
    case 'ReviewCreated': {
      const review = (rating: number, session: unknown): Plain => ({
        type: 'ReviewCreated',
        data: { reviewId: `${number}_${rating}`, coachId: number, athleteId: number, rating, comment: 'secret words', session },
      });
      const session = { callId: 'c', togetherMs: 90_000, leftAt: at };
      return {
        stream: `review-${number}_${number}`,
        subject: `athlete-${number}`,
        events: [review(3, null), review(4, session), review(5, session)],
      };
    }
    case 'CoachProfileUpdated': {
      const profile = {
        coachId: number,
        name: 'Asha Rao',
        phone: '1',
        phoneCountry: '+91',
        dob: '1990-01-01',
        address: 'Pune',
        domain: 'Yoga',
        experience: '5 years',
      };
      const more = { languages: ['Hindi'], ageText: '', gender: 'Female', imageId: 'i', ratePaise: 5, showsContacts: true };
      const registered = { ...profile, email: 'secret words', termsVersion: '', termsAcceptedAt: '' };
      return {
        stream: `coach-${number}`,
        subject: `coach-${number}`,
        events: [
          { type: 'CoachRegistered', data: registered },
          { type: 'CoachProfileUpdated', data: { ...profile, ...more, name: 'Asha Sen' } },
          { type: 'CoachProfileUpdated', data: { ...profile, ...more, languages: ['English'], domain: 'Tennis' } },
        ],
      };
    }
    case 'AthleteProfileUpdated': {
      const profile = { athleteId: number, name: 'Ravi', phone: '', phoneCountry: '', dob: '', address: '', health: 'secret words' };
      const registered = { ...profile, email: 'a@example.com', termsVersion: '', termsAcceptedAt: '' };
      return {
        stream: `athlete-${number}`,
        subject: `athlete-${number}`,
        events: [
          { type: 'AthleteRegistered', data: registered },
          { type: 'AthleteProfileUpdated', data: { ...profile, name: 'Ravi K' } },
          { type: 'AthleteProfileUpdated', data: { ...profile, phone: '5' } },
        ],
      };
    }
    case 'ParticipantJoined': {
      const callId = `c${number}`;
      const joined = (by: string): Plain => ({ type: 'ParticipantJoined', data: { callId, participant: by, peerId: by, at } });
      return {
        stream: `call-${callId}`,
        subject: '',
        events: [
          { type: 'CallRequested', data: { callId, coachId: number, athleteId: number, sport: 'Yoga', at } },
          joined(`athlete-${number}`),
          joined(`coach-${number}`),
        ],
      };
    }
    case 'WeeklyHoursSet': {
      const weekOf = (end: number): Plain => ({
        type: 'WeeklyHoursSet',
        data: { coachId: number, zone: 'Asia/Kolkata', hours: [[], [{ begin: 540, end }], [], [], [], [], []], at },
      });
      return {
        stream: `availability-${number}`,
        subject: '',
        events: [
          { type: 'CalendarOpened', data: { coachId: number, zone: 'Asia/Kolkata', anchor: '2025-12-27T22:30:00.000Z', at } },
          weekOf(720),
          weekOf(1020),
        ],
      };
    }
    case 'SlotHeld': {
      const held = (index: number): Plain => ({
        type: 'SlotHeld',
        data: {
          bookingId: `${number}_0_000000000000000${index}`,
          coachId: number,
          week: 0,
          at,
          athleteId: number,
          sport: 'Tennis',
          kind: 'session',
          startsAt: `2026-01-0${index}T10:00:00.000Z`,
          endsAt: `2026-01-0${index}T11:00:00.000Z`,
          busyUntil: `2026-01-0${index}T11:10:00.000Z`,
          heldUntil: at,
          how: 'asked',
          from: null,
          pricePaise: 5,
          policy: { rule: 1, freeHours: 24, latePercent: 50, absentPercent: 100 },
          zone: 'Asia/Kolkata',
        },
      });
      return { stream: `calendar-${number}_0`, subject: '', events: [held(1), held(2), held(3)] };
    }
    case 'WaitingJoined': {
      const joined = (athleteId: number): Plain => ({ type: 'WaitingJoined', data: { coachId: number, week: 1, at, athleteId } });
      return { stream: `calendar-${number}_1`, subject: '', events: [joined(1), joined(2), joined(3)] };
    }
    case 'BusyReplaced': {
      const until = '2026-06-30T00:00:00.000Z';
      const replaced = (index: number): Plain => ({
        type: 'BusyReplaced',
        data: {
          coachId: number,
          at,
          spans: [{ from: `2026-01-1${index}T10:00:00.000Z`, until: `2026-01-1${index}T11:00:00.000Z` }],
          until,
        },
      });
      return { stream: `busy-${number}`, subject: '', events: [replaced(1), replaced(2), replaced(3)] };
    }
    case 'CallBooked': {
      const callId = `b${number}`;
      const time = { opensAt: at, startsAt: at, endsAt: at, closesAt: at, at };
      const booked = (bookingId: string): Plain => ({
        type: 'CallBooked',
        data: { callId, bookingId, coachId: number, athleteId: number, sport: 'Yoga', ...time },
      });
      const joined = { callId, participant: `coach-${number}`, peerId: 'p', at };
      return { stream: `call-${callId}`, subject: '', events: [booked('1'), booked('2'), { type: 'ParticipantJoined', data: joined }] };
    }
    case 'OutcomeFound': {
      const bookingId = `${number}_0_0000000000000001`;
      const found = (togetherMs: number): Plain => ({
        type: 'OutcomeFound',
        data: { bookingId, coachId: number, athleteId: number, at, outcome: 'technical', rule: 1, togetherMs, settleAt: at },
      });
      return { stream: `outcome-${bookingId}`, subject: '', events: [found(1), found(2), found(3)] };
    }
    case 'NoteWritten': {
      const bookingId = `${number}_0_0000000000000001`;
      const note = (version: number): Plain => ({
        type: 'NoteWritten',
        data: { bookingId, coachId: number, athleteId: number, at, version, done: 'secret words', takeHome: '', drills: '' },
      });
      return { stream: `record-${bookingId}`, subject: `coach-${number}`, events: [note(1), note(2), note(3)] };
    }
    case 'GoalSet': {
      const goal = (index: number): Plain => ({
        type: 'GoalSet',
        data: {
          goalId: `${number}_${number}_000000000000000${index}`,
          coachId: number,
          athleteId: number,
          at,
          by: `athlete-${number}`,
          text: 'secret words',
          day: null,
        },
      });
      return { stream: `progress-${number}_${number}`, subject: `athlete-${number}`, events: [goal(1), goal(2), goal(3)] };
    }
    case 'MessageSent': {
      const messageId = uuidOf(number);
      const author = `athlete-${number}`;
      const common = { messageId, author, coachId: number, athleteId: number, at };
      const sent: Plain = { type: 'MessageSent', data: { ...common, text: 'secret words', fileIds: [], isWarned: false } };
      const events = [sent, sent, { type: 'MessageEdited', data: { ...common, text: 'last words', isWarned: true } }];
      return { stream: `message-athlete_${number}_${messageId}`, subject: author, events };
    }
    case 'ReportFiled': {
      const report = { reportId: uuidOf(number), at };
      const reporter = `athlete-${number}`;
      const reported = { coachId: number, athleteId: number, messageIds: [uuidOf(number)] };
      const filed: Plain = { type: 'ReportFiled', data: { ...report, ...reported, reporter, reason: 'spam', note: 'secret words' } };
      const viewed: Plain = { type: 'ReportViewed', data: { ...report, by: 1 } };
      return { stream: `report-${uuidOf(number)}`, subject: reporter, events: [filed, viewed, viewed] };
    }
    case 'FundsHeld': {
      const walletId = `athlete_${number}`;
      const paymentId = uuidOf(number);
      const [journey, lines] = [`payment-${paymentId}`, [`transit:payment-${paymentId}`, `wallet:${walletId}`]];
      const entry = {
        currency: 'INR',
        journey,
        lines: lines.map((account, index) => ({ account, paise: index ? 500 : -500 })),
        effectiveAt: at,
      };
      const common = { walletId, at, feeRule: 'fee-1' };
      const source = { reason: 'topUp', from: null, paymentId, bookingId: null, payoutId: null, feeRule: null };
      const held = (index: number): Plain => ({
        type: 'FundsHeld',
        data: {
          ...common,
          after: { total: 500, held: index * 5 },
          holdId: `${number}_${index}`,
          paise: 5,
          coachId: number,
          policy: { rule: 1, freeHours: 24, latePercent: 50, absentPercent: 100 },
        },
      });
      const credited = { ...common, after: { total: 500, held: 0 }, ...entry, paise: 500, ...source };
      return { stream: `wallet-${walletId}`, subject: '', events: [{ type: 'WalletCredited', data: credited }, held(1), held(2)] };
    }
    case 'PaymentDisputed': {
      const paymentId = uuidOf(number);
      const common = { paymentId, athleteId: number, at };
      const card = { paise: 500, method: 'gpay', token: 'secret words', booking: null };
      const disputed = (index: number): Plain => ({
        type: 'PaymentDisputed',
        data: {
          ...common,
          currency: 'INR',
          journey: `dispute-d${number}_${index}`,
          lines: [
            { account: 'disputed', paise: -5 },
            { account: 'clearing', paise: 5 },
          ],
          effectiveAt: at,
          disputeId: `d${number}_${index}`,
          paise: 5,
          reason: 'fraud',
          answerBy: at,
        },
      });
      const events = [{ type: 'PaymentRequested', data: { ...common, ...card } }, disputed(1), disputed(2)];
      return { stream: `payment-${paymentId}`, subject: `athlete-${number}`, events };
    }
    case 'PayoutSent': {
      const common = { payoutId: uuidOf(number), walletId: `coach_${number}`, at };
      const requested = { ...common, paise: 5, feePaise: 1, methodId: uuidOf(number), paymentId: null };
      const sent = (index: number): Plain => ({ type: 'PayoutSent', data: { ...common, providerId: `out_${index}` } });
      return { stream: `payout-${common.payoutId}`, subject: '', events: [{ type: 'PayoutRequested', data: requested }, sent(1), sent(2)] };
    }
    case 'AccountDeletionAsked': {
      const whose = { accountId: number, role: 'coach', at };
      const asked: Plain = { type: 'AccountDeletionAsked', data: { ...whose, erasesAt: at } };
      return { stream: `account-${number}`, subject: '', events: [asked, { type: 'AccountDeletionTakenBack', data: whose }, asked] };
    }
    case 'NotificationsSeen': {
      const saw = (position: number): Plain => ({
        type: 'NotificationsSeen',
        data: { accountId: number, role: 'athlete', at, position: String(position) },
      });
      return { stream: `notifications-${number}`, subject: '', events: [saw(1), saw(2), saw(3)] };
    }
    case 'DrillStarted': {
      const drill = { drillId: `${200_000 + number}-1`, at };
      const events: Plain[] = [
        { type: 'DrillRequested', data: { ...drill, by: 'nightly', models: ['reviews'], isHealing: false } },
        { type: 'DrillStarted', data: { ...drill, attempt: 1 } },
        { type: 'DrillFinished', data: { ...drill, models: [], notCompared: [{ name: 'reviews', why: 'unknown' }], head: null } },
      ];
      return { stream: `drill-${200_000 + number}`, subject: '', events };
    }
    case 'ExportStarted': {
      const exportId = `${number}-1`;
      const period = { from: 0, to: null, since: null, until: null };
      const events: Plain[] = [
        { type: 'ExportRequested', data: { exportId, at, by: `auditor-${number}`, ...period } },
        { type: 'ExportStarted', data: { exportId, at, attempt: 1 } },
        { type: 'ExportFailed', data: { exportId, at, why: 'full' } },
      ];
      return { stream: `export-${number}`, subject: '', events };
    }
    case 'DisclosureApproved': {
      const of = (type: string, more: object): Plain => ({ type, data: { disclosureId: uuidOf(number), at, ...more } });
      const asked = { auditorId: number, numbers: [1], reason: 'secret words', caseNumber: 'secret case', waitReason: null };
      const approved = of('DisclosureApproved', { by: number + 1, until: at, tellWithinHours: 72 });
      const open = { auditorId: number, number: 1, person: `athlete-${number}`, scope: 'messages', tellBy: at };
      const events = [of('DisclosureRequested', asked), approved, of('DisclosureOpened', open)];
      return { stream: `disclosure-${uuidOf(number)}`, subject: '', events };
    }
    case 'AthleteBlocked': {
      const block = (type: 'AthleteBlocked' | 'AthleteUnblocked'): Plain => ({ type, data: { coachId: number, athleteId: number, at } });
      return {
        stream: `block-${number}_${number}`,
        subject: '',
        events: [block('AthleteUnblocked'), block('AthleteBlocked'), block('AthleteBlocked')],
      };
    }
  }
}
