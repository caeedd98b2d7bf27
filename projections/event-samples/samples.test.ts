import { eventDefinitions } from '@academy/domain';
import { athleteDecider } from '@academy/domain/athletes';
import { coachDecider } from '@academy/domain/coaches';
import { dayDecider } from '@academy/domain/days';
import { accountDecider } from '@academy/domain/identity';
import { fold } from '@academy/domain/kernel';
import { reviewDecider } from '@academy/domain/reviews';
import { type EventDefinition, PoisonEvent } from '@academy/platform/event-store';
import { describe, expect, it } from 'vitest';
import { callId, callStories } from './calls.fixture.ts';
import { checkSamples } from './check-samples.ts';
import { conversationStories } from './conversations.fixture.ts';
import { disclosureStories } from './disclosures.fixture.ts';
import { drillStories } from './drills.fixture.ts';
import { exportStories } from './exports.fixture.ts';
import { moneyStories } from './money.fixture.ts';
import { notificationStories } from './notifications.fixture.ts';
import { recordStories } from './records.fixture.ts';
import { decodeSamples, readSamples } from './samples.ts';
import { scheduleStories, type Story } from './schedule.fixture.ts';
import { staffStories } from './staff.fixture.ts';

const samples = readSamples();
const definitions: readonly EventDefinition[] = eventDefinitions;

async function decoded(names: readonly string[]) {
  const events = await decodeSamples(
    definitions,
    names.flatMap((name) => samples[name] ?? []),
  );
  return events.map((event) => {
    if (event instanceof PoisonEvent) throw event;
    return event;
  });
}

/** The definitions, one of them changed. */
const withChanged = (type: string, change: (definition: EventDefinition) => Partial<EventDefinition>): EventDefinition[] =>
  definitions.map((definition) => (definition.type === type ? { ...definition, ...change(definition) } : definition));

const withProperty = (schema: object, name: string, property: object): object => {
  const { properties, required } = schema as { readonly properties: object; readonly required: readonly string[] };
  return { ...schema, properties: { ...properties, [name]: property }, required: [...new Set([...required, name])] };
};

describe('stored samples of events', () => {
  it('exist for every registered type and version, for no other, and can be read', async () => {
    expect(await checkSamples(definitions, samples)).toEqual([]);
  });

  it.each<[string, EventDefinition[], string]>([
    [
      'a schema that became narrower',
      withChanged('ReviewCreated', ({ schema }) => ({ schema: withProperty(schema, 'rating', { type: 'integer', maximum: 3 }) })),
      'ReviewCreated.v1: it cannot be read, its data does not fit the schema',
    ],
    [
      'a field that became required without a new version',
      withChanged('CallAccepted', ({ schema }) => ({ schema: withProperty(schema, 'acceptedBy', { type: 'string' }) })),
      'CallAccepted.v1: it cannot be read, its data does not fit the schema',
    ],
    [
      'an enumeration that lost a value',
      withChanged('CallEnded', ({ schema }) => ({ schema: withProperty(schema, 'reason', { enum: ['everybodyLeft'] }) })),
      'CallEnded.v2: it cannot be read, its data does not fit the schema',
    ],
    [
      'an upcast that was removed',
      withChanged('CoachRegistered', () => ({ upcasts: {} })),
      'CoachRegistered.v1: it cannot be read, no upcast from version 1',
    ],
    [
      'a stream that was renamed',
      withChanged('AthleteBlocked', () => ({ stream: () => 'blocks-7_3' })),
      'AthleteBlocked.v1: it cannot be read, it belongs to another stream',
    ],
    [
      'another subject of the personal fields',
      withChanged('ReviewCreated', ({ personal }) => ({ personal: { fields: [], ...personal, subject: () => 'coach-7' } })),
      'ReviewCreated.v2: it cannot be read, its personal part is under the key of another person',
    ],
    [
      'a personal field that may not be empty',
      withChanged('ReviewCreated', ({ schema }) => ({ schema: withProperty(schema, 'comment', { type: 'string', minLength: 1 }) })),
      'ReviewCreated.v2: it cannot be read once its person is erased, its data does not fit the schema',
    ],
    [
      'a new version without a sample',
      withChanged('CallDeclined', () => ({ version: 2, upcasts: { 1: (data) => data } })),
      'CallDeclined.v2: there is no sample',
    ],
    [
      'a type without a sample',
      [...definitions, { type: 'WalletOpened', version: 1, schema: { type: 'object' } }],
      'WalletOpened.v1: there is no sample',
    ],
    [
      'a sample whose type was removed',
      definitions.filter(({ type }) => type !== 'MediaFlowed'),
      'MediaFlowed.v1: no such event type or version is registered',
    ],
  ])('reveal %s', async (_change, changed, problem) => {
    expect(await checkSamples(changed, samples)).toContain(problem);
  });

  it('reveal a file under the name of another version', async () => {
    const misnamed = {
      ...samples,
      'CallEnded.v1': { ...samples['CallEnded.v1']!, metadata: { ...samples['CallEnded.v1']!.metadata, version: 2 } },
    };
    expect(await checkSamples(definitions, misnamed)).toEqual(['CallEnded.v1: the file holds another type or version']);
  });
});

const person = { phone: '+91 98450 12345', phoneCountry: '+91', dob: '1990-02-28', address: 'Bengaluru, Karnataka' };

/** Expected decider states, with every field they keep. */
const stories: Readonly<Record<string, Story>> = {
  ...callStories,
  ...conversationStories,
  ...disclosureStories,
  ...drillStories,
  ...exportStories,
  ...moneyStories,
  ...notificationStories,
  ...staffStories,
  ...recordStories,
  ...scheduleStories,
  'a coach of the first version': {
    decider: coachDecider,
    samples: ['CoachRegistered.v1'],
    state: {
      ...person,
      email: 'ravi@example.com',
      coachId: 6,
      name: 'Ravi Nair',
      domain: 'Tennis',
      experience: '4 years 2 months',
      languages: [],
      ageText: '',
      gender: '',
      imageId: '',
      ratePaise: null,
      showsContacts: true,
    },
  },
  'a coach who changed their profile': {
    decider: coachDecider,
    samples: ['CoachRegistered.v2', 'CoachProfileUpdated.v1'],
    state: {
      ...person,
      email: 'asha@example.com',
      coachId: 7,
      name: 'Asha Rao-Shetty',
      domain: 'Yoga',
      experience: '8 years 1 months',
      languages: ['English', 'Kannada'],
      ageText: '36',
      gender: 'Female',
      imageId: 'c0ffee00-0000-4000-8000-000000000007',
      ratePaise: 50_000,
      showsContacts: true,
    },
  },
  'a coach who hid their contacts': {
    decider: coachDecider,
    samples: ['CoachRegistered.v2', 'CoachProfileUpdated.v1', 'CoachProfileUpdated.v2'],
    state: {
      email: 'asha@example.com',
      coachId: 7,
      name: 'Asha Rao-Shetty',
      phone: '9876500000',
      phoneCountry: '+91',
      dob: '1989-07-14',
      address: '4 Palm Grove, Mysuru 570001',
      domain: 'Yoga',
      experience: '9 years',
      languages: ['English'],
      ageText: '',
      gender: 'Female',
      imageId: '',
      ratePaise: 60_000,
      showsContacts: false,
    },
  },
  'a coach abroad, who moved on': {
    decider: coachDecider,
    samples: ['CoachRegistered.v3', 'CoachProfileUpdated.v3'],
    state: {
      email: 'claire@example.com',
      coachId: 8,
      name: 'Claire Dubois',
      phone: '2015550147',
      phoneCountry: '+1',
      dob: '1992-01-23',
      address: '9 Court Square, New York',
      domain: 'Tennis',
      experience: '10 years',
      languages: ['French', 'English'],
      ageText: '',
      gender: 'Female',
      imageId: '',
      ratePaise: 180_000,
      showsContacts: true,
    },
  },
  'a coach with a new address': {
    decider: coachDecider,
    samples: ['CoachRegistered.v1', 'CoachEmailChanged.v1'],
    state: {
      ...person,
      email: 'asha.rao@example.com',
      coachId: 6,
      name: 'Ravi Nair',
      domain: 'Tennis',
      experience: '4 years 2 months',
      languages: [],
      ageText: '',
      gender: '',
      imageId: '',
      ratePaise: null,
      showsContacts: true,
    },
  },
  'an athlete of the first version': {
    decider: athleteDecider,
    samples: ['AthleteRegistered.v1'],
    state: { ...person, email: 'meera@example.com', athleteId: 3, name: 'Meera Iyer', health: 'Asthma', imageId: '' },
  },
  'an athlete': {
    decider: athleteDecider,
    samples: ['AthleteRegistered.v2'],
    state: { ...person, email: 'kabir@example.com', athleteId: 4, name: 'Kabir Das', dob: '2012-05-01', health: '', imageId: '' },
  },
  'an athlete with a new address': {
    decider: athleteDecider,
    samples: ['AthleteRegistered.v2', 'AthleteEmailChanged.v1'],
    state: { ...person, email: 'kabir.das@example.com', athleteId: 4, name: 'Kabir Das', dob: '2012-05-01', health: '', imageId: '' },
  },
  'an athlete who changed their profile': {
    decider: athleteDecider,
    samples: ['AthleteRegistered.v2', 'AthleteProfileUpdated.v1'],
    state: { ...person, email: 'kabir@example.com', athleteId: 4, name: 'Kabir M. Das', dob: '', health: 'Left knee hurts', imageId: '' },
  },
  'an athlete abroad, who moved on': {
    decider: athleteDecider,
    samples: ['AthleteRegistered.v3', 'AthleteProfileUpdated.v2'],
    state: {
      email: 'lena@example.com',
      athleteId: 5,
      name: 'Lena Vogt',
      phone: '7700900123',
      phoneCountry: '+44',
      dob: '2012-03-09',
      address: '4 Court Lane, London',
      health: 'None',
      imageId: '',
    },
  },
  'an athlete with a photo': {
    decider: athleteDecider,
    samples: ['AthleteRegistered.v2', 'AthletePhotoChanged.v1', 'AthleteProfileUpdated.v1'],
    state: {
      ...person,
      email: 'kabir@example.com',
      athleteId: 4,
      name: 'Kabir M. Das',
      dob: '',
      health: 'Left knee hurts',
      imageId: 'c0ffee00-0000-4000-8000-000000000004',
    },
  },
  'an account that is kept after all': {
    decider: accountDecider,
    samples: ['AccountDeletionAsked.v1', 'AccountDeletionTakenBack.v1'],
    state: { phase: 'kept', erasesAt: null },
  },
  'an account that is gone': {
    decider: accountDecider,
    samples: ['AccountDeletionAsked.v1', 'AccountErasureBegun.v1', 'AccountErased.v1'],
    state: { phase: 'erased', erasesAt: '2026-12-08T09:30:00.000Z' },
  },
  'a day': { decider: dayDecider, samples: ['DayBegan.v1'], state: '2026-07-14' },
  'reviews without and with a session': {
    decider: reviewDecider,
    samples: ['ReviewCreated.v1', 'ReviewCreated.v2'],
    state: { isWritten: true, callIds: [callId] },
  },
  'a review of the first version': {
    decider: reviewDecider,
    samples: ['ReviewCreated.v1'],
    state: { isWritten: true, callIds: [] },
  },
};

describe('stored samples, folded by the deciders', () => {
  it.each(Object.entries(stories))('give %s', async (_name, { decider, samples: names, state }) => {
    const events = await decoded(names);
    expect(events).toHaveLength(names.length);
    expect(fold(decider, events as unknown as Iterable<never>)).toEqual(state);
  });

  it('are all folded', () => {
    const folded = new Set(Object.values(stories).flatMap((story) => story.samples));
    expect([...folded].toSorted()).toEqual(Object.keys(samples).toSorted());
  });
});
