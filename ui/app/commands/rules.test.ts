import { beforeAll, describe, expect, it } from 'vitest';
import { availabilityMessages } from '@academy/domain/availability';
import { conversationMessages } from '@academy/domain/conversations';
import { disclosureMessages } from '@academy/domain/disclosures';
import { drillMessages } from '@academy/domain/drills';
import { explorerMessages } from '@academy/domain/explorer';
import { exportMessages } from '@academy/domain/exports';
import { accountMessages } from '@academy/domain/identity';
import { notificationMessages } from '@academy/domain/notifications';
import { outcomeMessages } from '@academy/domain/outcomes';
import { kernelMessages, phoneMessages } from '@academy/domain/kernel';
import { recordMessages } from '@academy/domain/records';
import { staffMessages } from '@academy/domain/staff';
import { walletMessages } from '@academy/domain/wallets';
import { catalogue } from '../messages/index.ts';
import { compiled } from '../testing/compiled.ts';
import { type FormCommand, validate } from './validate.ts';

/** The messages of every page, and those that forms name themselves. */
const messages: Readonly<Record<string, string>> = {
  ...catalogue,
  ...accountMessages,
  ...availabilityMessages,
  ...conversationMessages,
  ...disclosureMessages,
  ...drillMessages,
  ...explorerMessages,
  ...exportMessages,
  ...notificationMessages,
  ...outcomeMessages,
  ...phoneMessages,
  ...recordMessages,
  ...staffMessages,
  ...walletMessages,
};

const today = '2026-11-21';
const account = { email: 'asha.k@mail.co.in', password: 'Passw0rd!' };

const athleteProfile = { name: 'Asha', phone: '9876543210', dob: '2014-12-31', address: '12 MG Road, 560001', detail_health: 'None' };
const coachProfile = {
  domains: 'Cricket',
  coach_address: '4 Hill View, 411001',
  coach_name: 'Ravi Menon',
  coach_phone: '9876543210',
  detail_experience: '12 years',
  coach_dob: '2008-11-21',
};

/** A valid body for each form; each row below makes one change, which is then the only fault. */
const right: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'identity/SignUp': { ...account, confirm_password: account.password },
  'identity/LogIn': { ...account, is_coach: true },
  'identity/SendCode': { email_id: account.email },
  'identity/VerifyCode': { email_id: account.email, otp_email: '012345' },
  'identity/ForgotPassword': { email: account.email, is_coach: false },
  'identity/ResetPassword': { email: account.email, is_coach: false, code: '012345', password: account.password },
  'conversations/FileReport': { pair: '5_7', message_ids: ['7d444840-9dc0-4d5e-8a6e-2b1c3d4e5f60'], reason: 'spam', note: '' },
  'identity/SignStaffIn': { ...account, code: '012345' },
  'identity/AcceptInvitation': { token: 'a'.repeat(43), password: account.password, code: '012345' },
  'athletes/AthleteDetails': athleteProfile,
  'coaches/CoachDetails': coachProfile,
  RegisterAthlete: { ...account, ...athleteProfile },
  RegisterCoach: { ...account, ...coachProfile },
  'athletes/UpdateAthleteProfile': { ...athleteProfile, email: account.email, password: '' },
  'coaches/UpdateCoachProfile': {
    ...coachProfile,
    email: account.email,
    coach_languages: 'English,Hindi',
    coach_age: '38',
    gender: '',
    rate: 500.5,
  },
  'notifications/SetPreferences': {
    mail: { message: 'atOnce', booking: 'atOnce', money: 'daily', review: 'never', report: 'atOnce' },
    reminders: { in_a_day: true, in_an_hour: false },
    has_quiet_hours: true,
    quiet_from: '22:00',
    quiet_until: '07:00',
    digest_at: '08:00',
    zone: 'Asia/Kolkata',
    shows_reading: true,
    shows_presence: true,
  },
  'availability/SetAvailability': {
    version: 0,
    zone: 'Asia/Kolkata',
    hours: [[], [{ begin: 540, end: 1020 }], [], [], [], [], []],
    time_off: [{ from_day: '2026-12-24', to_day: '2026-12-26', spans: [], reason: 'holiday' }],
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
  },
  'outcomes/StateAttendance': { says: 'technical', text: 'There was no picture.' },
  'outcomes/AnswerDispute': { agrees: false, text: 'I was there.' },
  'explorer/AnswerAlarm': { text: 'The disk was swapped.' },
  'disclosures/RequestDisclosure': { numbers: [12, 40], reason: 'A complaint about a review.', case_number: '2026-14', wait_reason: '' },
  'drills/RequestDrill': { model: 'coach_reviews' },
  'exports/RequestExport': { since: '2026-11-01', until: '2026-11-20' },
  'records/WriteNote': { version: 0, done: 'Serves from both sides.', take_home: 'Look at the ball.', drills: 'Ten tosses' },
  'records/WriteReply': { text: 'Thank you.' },
  'records/SetGoal': { text: 'No double fault', day: '2026-12-24' },
  'identity/ChangePassword': { old_password: 'Secret@2026', password: 'Changed@2026', confirm_password: 'Changed@2026' },
  'identity/ChangeEmail': { email: 'asha.rao@mail.com', password: 'Secret@2026' },
  'identity/DeleteAccount': { password: 'Secret@2026' },
  'identity/ConfirmEmail': { code: '004219' },
  'wallets/WithdrawMoney': { paise: 150_000, fee_paise: 15_000, total_paise: 135_000 },
  'wallets/SetPayoutMethod': { kind: 'upi', address: 'ravi@bank', password: account.password },
  'reviews/CreateReview': { coach_id: 4, rating: 5, comment: 'Very patient.' },
};

const email = 'Please enter a valid email address.';
const loginPassword = 'Your password must contain between 8 and 20 characters.';
const newPassword =
  'Your password must be 8-20 characters, include at least one uppercase letter, one lowercase letter, one number, and one special character.';
const passwordsDiffer = 'Passwords do not match.';
const code = 'Please enter a valid 6-digit OTP.';
const fullname = 'Fullname must only contain letters.';
const phone = 'Mobile number must be 10 digits.';
const phoneCountry = phoneMessages.invalidPhoneCountry;
const athleteDob = 'Please enter a valid date of birth. You must be at least 12 years old.';
const coachDob = 'Please enter a valid date of birth. You must be at least 18 years old.';
const address = 'Address is required.';
const health = 'Health details are required.';
const domain = 'Please select a valid domain.';
const experience = 'Experience details are required.';
const review = 'Please select a rating and provide a comment.';
const longName = 'Fullname can have at most 100 characters.';
const longAddress = 'Address can have at most 500 characters.';
const longHealth = 'Health details can have at most 4,000 characters.';
const longExperience = 'Experience details can have at most 4,000 characters.';
const longReview = 'A comment can have at most 4,000 characters.';

const badEmails = [
  '',
  'asha',
  'asha@',
  '@mail.com',
  'a b@mail.com',
  'a@b@mail.com',
  'asha@mail',
  'asha@mail.c',
  'asha@mail2.com',
  'asha@mail.com ',
];
const badPasswords = ['', 'Aa1!', 'passw0rd!', 'PASSW0RD!', 'Password!', 'Passw0rd', 'Passw0rd #', 'Passw0rd!Passw0rd!Pas', 'Pässw0rd!'];
const blanks = ['', ' ', '\n\t  '];
const badPhones = ['', '987654321', '98765432100', '98765 43210', '+919876543210', '९८७६५४३२१०', 'phone'];
const badCodes = ['', '91', '+', '+999', '+0', '+91 ', '+1876', 'IN'];
const badDays = ['', '31-12-2000', '2000-02-30', '2000-13-01', '0000-00-00', 'yesterday', '2026-11-22', '2027-01-01'];

const firstNumbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

type Rule = readonly [form: string, field: string, sentence: string, wrong: readonly unknown[], right?: readonly unknown[]];

const athleteRules = (form: string): readonly Rule[] => [
  [form, 'name', fullname, ['', ' ', 'Asha1', 'Asha-Rani', 'Asha.', '42'], ['Asha', 'Asha Rani', 'आशा', 'Zoë']],
  [form, 'phone', phone, badPhones],
  [form, 'phone_country', phoneCountry, badCodes, ['+91', '+1', '+971']],
  [form, 'address', address, blanks],
  [form, 'name', longName, ['a'.repeat(101)], ['a'.repeat(100)]],
  [form, 'address', longAddress, ['a'.repeat(501)], ['आ'.repeat(250)]],
  [form, 'detail_health', longHealth, ['a'.repeat(4001)], ['a'.repeat(4000)]],
  [form, 'detail_health', health, blanks, ['None', '-']],
];
const coachRules = (form: string): readonly Rule[] => [
  [form, 'coach_name', fullname, ['', 'Ravi', 'Ravi ', 'Ravi M3non', 'Ravi-Menon', '4 2'], ['Ravi Menon', 'Ravi  K Menon', 'रवि मेनन']],
  [form, 'coach_phone', phone, badPhones],
  [form, 'coach_phone_country', phoneCountry, badCodes, ['+91', '+1', '+971']],
  [form, 'coach_dob', coachDob, [...badDays, '2008-11-22', '2008-12-31', '2020-05-05'], ['2008-11-21', '1950-01-01']],
  [form, 'coach_address', address, blanks],
  [form, 'domains', domain, ['', 'Choose your Domain', 'Chess', 'cricket', 'Cricket,Football'], ['Tennis', 'Badminton', 'Yoga']],
  [form, 'detail_experience', experience, blanks],
  [form, 'coach_name', longName, [`Ravi ${'a'.repeat(96)}`], [`Ravi ${'a'.repeat(95)}`]],
  [form, 'coach_address', longAddress, ['a'.repeat(501)]],
  [form, 'detail_experience', longExperience, ['a'.repeat(4001)]],
];
const accountRules = (form: string): readonly Rule[] => [
  [form, 'email', email, badEmails, ['a@b.cd', "o'neil+tag@mail.co.in"]],
  [form, 'password', newPassword, badPasswords, ['Aa1@Aa1@', 'Passw0rd!Passw0rd!Pa']],
];

const rules: readonly Rule[] = [
  ...accountRules('identity/SignUp').map(([form, field, sentence, wrong]): Rule => [form, field, sentence, wrong]),
  ['identity/SignUp', 'confirm_password', passwordsDiffer, ['', 'Passw0rd', 'passw0rd!', 'Passw0rd! ']],
  ['identity/LogIn', 'email', email, badEmails],
  [
    'identity/LogIn',
    'password',
    loginPassword,
    ['', '1234567', '123456789012345678901'],
    ['12345678', '12345678901234567890', 'no rule but length'],
  ],
  ['conversations/FileReport', 'reason', conversationMessages.reasonMissing, ['', 'boredom'], ['other']],
  ['conversations/FileReport', 'note', conversationMessages.noteTooLongToReport, ['x'.repeat(1_001)], ['x'.repeat(1_000)]],
  [
    'disclosures/RequestDisclosure',
    'numbers',
    disclosureMessages.disclosureNumbersInvalid,
    // Each in an array of its own, which is taken apart.
    [[[]], [[0]], [[1.5]], [[7, 7]], [firstNumbers(51)]],
    [[[1]], [firstNumbers(50)]],
  ],
  ['disclosures/RequestDisclosure', 'reason', disclosureMessages.disclosureReasonRequired, blanks],
  ['disclosures/RequestDisclosure', 'reason', disclosureMessages.disclosureTextTooLong, ['a'.repeat(501)], ['a'.repeat(500)]],
  ['disclosures/RequestDisclosure', 'case_number', disclosureMessages.disclosureCaseRequired, blanks],
  ['disclosures/RequestDisclosure', 'case_number', disclosureMessages.disclosureTextTooLong, ['a'.repeat(61)], ['a'.repeat(60)]],
  ['disclosures/RequestDisclosure', 'wait_reason', disclosureMessages.disclosureTextTooLong, ['a'.repeat(501)], ['', 'a'.repeat(500)]],
  ['drills/RequestDrill', 'model', drillMessages.drillModelUnknown, ['', 'Reviews', 'a b', 'a'.repeat(64)], [null, 'a', 'coach_reviews']],
  ['exports/RequestExport', 'since', exportMessages.exportDayInvalid, ['soon', '2026-02-30'], ['2026-11-01', '2026-11-20']],
  ['exports/RequestExport', 'until', exportMessages.exportDaysSwapped, ['2026-10-31'], ['2026-11-01', '2026-11-20']],
  ['exports/RequestExport', 'until', exportMessages.exportDayNotOver, [today], ['2026-11-20']],
  ['explorer/AnswerAlarm', 'text', explorerMessages.alarmAnswerNeeded, ['', ' \n ', 'a'.repeat(1_001)], ['a'.repeat(1_000)]],
  ['identity/SignStaffIn', 'email', email, badEmails],
  ['identity/SignStaffIn', 'password', loginPassword, ['', '1234567', '123456789012345678901']],
  ['identity/SignStaffIn', 'code', staffMessages.invalidStaffCode, ['', '12345', '1234567', '12345a'], ['000000']],
  ['identity/AcceptInvitation', 'token', staffMessages.invitationOver, ['', 'short', 'a'.repeat(44)]],
  ['identity/AcceptInvitation', 'password', newPassword, ['', 'Passw0rd', 'passw0rd!']],
  ['identity/AcceptInvitation', 'code', staffMessages.invalidStaffCode, ['', '12345'], ['000000']],
  ['identity/SendCode', 'email_id', email, badEmails],
  ['identity/VerifyCode', 'email_id', email, badEmails],
  ['identity/VerifyCode', 'otp_email', code, ['', '12345', '1234567', '12345a', '12 345', '१२३४५६'], ['000000', '123456']],
  ['identity/ForgotPassword', 'email', email, badEmails],
  ...accountRules('identity/ResetPassword'),
  ['identity/ResetPassword', 'code', code, ['', '12345', '1234567', 'abcdef']],
  ...accountRules('RegisterAthlete'),
  ...['athletes/AthleteDetails', 'RegisterAthlete', 'athletes/UpdateAthleteProfile'].flatMap(athleteRules),
  ...['athletes/AthleteDetails', 'RegisterAthlete'].map((form): Rule => [
    form,
    'dob',
    athleteDob,
    [...badDays, '2015-01-01', '2020-05-05'],
    ['2014-12-31', '1950-01-01'],
  ]),
  ['athletes/UpdateAthleteProfile', 'dob', athleteDob, [...badDays.slice(1), '2015-01-01'], ['', '2014-12-31']],
  ...accountRules('RegisterCoach'),
  ...['coaches/CoachDetails', 'RegisterCoach', 'coaches/UpdateCoachProfile'].flatMap(coachRules),
  ['coaches/UpdateCoachProfile', 'rate', 'Please enter a valid rate.', ['500', Number.NaN, -1, 1_000_001], [null, 0, 499.99]],
  ['coaches/UpdateCoachProfile', 'gender', 'Please select a valid gender.', ['male', 'None'], ['', 'Male', 'Female', 'Others']],
  [
    'coaches/UpdateCoachProfile',
    'coach_languages',
    'Please select valid languages.',
    ['Klingon', 'English,', 'English;Hindi'],
    ['', 'Hindi'],
  ],
  ['coaches/UpdateCoachProfile', 'coach_age', 'Please enter a valid age.', ['x'.repeat(41)], ['', 'about forty']],
  ['wallets/WithdrawMoney', 'paise', kernelMessages.invalidAmount, [0, -1, 1.5, '150000', 1e15], [1]],
  ['wallets/SetPayoutMethod', 'kind', walletMessages.payoutKindRequired, ['', 'cash']],
  ['wallets/SetPayoutMethod', 'address', walletMessages.invalidPayoutAddress, ['', 'ravi', 'a'.repeat(101)], ['ravi.menon@bank']],
  ['wallets/SetPayoutMethod', 'password', walletMessages.passwordRequired, [''], ['x']],
  ...['outcomes/StateAttendance', 'outcomes/AnswerDispute'].map((form): Rule => [
    form,
    'text',
    outcomeMessages.statementTooLong,
    ['a'.repeat(1001)],
    ['Well.', 'a'.repeat(1000)],
  ]),
  ['reviews/CreateReview', 'rating', review, [0, 6, 1.5, '5', null, Number.NaN], [1, 2, 3, 4, 5]],
  ['reviews/CreateReview', 'comment', review, blanks],
  ['reviews/CreateReview', 'comment', longReview, ['a'.repeat(4001)], ['👏'.repeat(4000)]],
];

/** Rules from the specification's table, for the fields that our forms have. */
const promised = [
  email,
  loginPassword,
  newPassword,
  passwordsDiffer,
  code,
  fullname,
  phone,
  athleteDob,
  coachDob,
  address,
  health,
  domain,
  experience,
  review,
];

/** Every command that a screen compiles for its form. */
const submitted = Object.values(
  import.meta.glob<string>('../../features/**/*.tsx', { query: '?raw', import: 'default', eager: true }),
).flatMap((source) => [...source.matchAll(/'virtual:validator\/([^']+)'/gu)].map(([, name = '']) => name));

const forms = new Map<string, FormCommand<unknown>>();
beforeAll(async () => {
  for (const name of Object.keys(right)) forms.set(name, await compiled(name));
});

/** The messages under the fields of a form with this body. */
function sentencesOf(name: string, body: unknown): Readonly<Record<string, string>> {
  const form = forms.get(name);
  if (!form) throw new Error(`No form is called ${name}.`);
  const found = Object.entries(validate(form, body, today));
  return Object.fromEntries(found.map(([path, problem]) => [path, messages[problem] ?? problem]));
}

describe.each(Object.entries(right))('%s', (form, body) => {
  it('accepts a valid body', () => {
    expect(sentencesOf(form, body)).toEqual({});
  });

  it('reports everything at once when empty, with a message for each code', () => {
    const sentences = sentencesOf(form, {});
    expect(Object.keys(sentences).length).toBeGreaterThan(0);
    expect(Object.values(sentences).filter((sentence) => !Object.values(messages).includes(sentence))).toEqual([]);
  });

  it('survives bodies that no form sends', () => {
    for (const nonsense of [null, undefined, 'text', 5, []]) expect(() => sentencesOf(form, nonsense)).not.toThrow();
  });
});

const cases = rules.map(([form, field, sentence, wrong, allowed = []]) => ({ form, field, sentence, wrong, allowed }));

describe.each(cases)('$form: $field says "$sentence"', ({ form, field, sentence, wrong, allowed }) => {
  it.each(wrong)('for %j', (value) => {
    const sentences = sentencesOf(form, { ...right[form], [field]: value });
    expect(sentences).toHaveProperty([`/${field}`], sentence);
    // A malformed password also differs from its repetition.
    expect(Object.keys(sentences).filter((path) => path !== `/${field}` && path !== '/confirm_password')).toEqual([]);
  });

  it.each(allowed)('not for %j', (value) => {
    expect(sentencesOf(form, { ...right[form], [field]: value })).toEqual({});
  });
});

describe('the rules above', () => {
  it('cover every form', () => {
    expect(submitted.length).toBeGreaterThan(10);
    expect(submitted.filter((name) => !forms.has(name))).toEqual([]);
  });

  it('produce every message of the specification', () => {
    const provoked = new Set(rules.map(([, , sentence]) => sentence));
    expect(promised.filter((sentence) => !provoked.has(sentence))).toEqual([]);
  });
});
