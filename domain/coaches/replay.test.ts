import { expect, it } from 'vitest';
import { fold } from '../kernel/index.ts';
import { randomOf } from '../kernel/random.fixture.ts';
import { coachDecider, type CoachEvent, noProfileReplayed, replayProfile } from './index.ts';

/** As auditors get them: what is sealed is empty. */
const sealed = { coachId: 5, name: '', phone: '', phoneCountry: '', dob: '', address: '', experience: '' };

const registered: CoachEvent = {
  type: 'CoachRegistered',
  data: { ...sealed, domain: 'Tennis', email: '', termsVersion: '', termsAcceptedAt: '' },
};
const moved: CoachEvent = { type: 'CoachEmailChanged', data: { coachId: 5, email: '' } };

/** A registration, and what a coach changed since, as chance has it. */
function history(seed: number): CoachEvent[] {
  const random = randomOf(seed);
  const updated = (): CoachEvent => ({
    type: 'CoachProfileUpdated',
    data: {
      ...sealed,
      domain: ['Tennis', 'Yoga', 'Boxing'][random(3)] ?? '',
      languages: ['English', 'Hindi', 'Tamil'].filter(() => random(2) === 0),
      ageText: '',
      gender: '',
      imageId: '',
      ratePaise: random(3) === 0 ? null : random(900) * 100,
      showsContacts: random(2) === 0,
    },
  });
  return [registered, ...Array.from({ length: 60 }, () => (random(4) === 0 ? moved : updated()))];
}

it('gives at every position what the decider knows of what is not sealed', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const events = history(seed);
    for (let count = 1; count <= events.length; count++) {
      const { domain, languages, ratePaise, showsContacts } = fold(coachDecider, events.slice(0, count)) ?? {};
      expect(events.slice(0, count).reduce(replayProfile, noProfileReplayed)).toMatchObject({
        domain,
        languages,
        ratePaise,
        showsContacts,
      });
    }
  }
});

it('counts what is sealed: the details with each profile, the address by itself', () => {
  const events = history(3);
  const addresses = events.filter(({ type }) => type === 'CoachEmailChanged').length;
  expect(events.reduce(replayProfile, noProfileReplayed)).toMatchObject({ details: events.length - addresses, emails: addresses + 1 });
  expect(noProfileReplayed).toMatchObject({ domain: null, showsContacts: null, details: 0, emails: 0 });
});
