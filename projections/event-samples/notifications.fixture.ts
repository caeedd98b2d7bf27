import { preferencesDecider, seenDecider } from '@academy/domain/notifications';
import type { Story } from './schedule.fixture.ts';

const chosen = {
  reminders: { inADay: false, inAnHour: true },
  quiet: { from: '22:30', until: '06:45' },
  digestAt: '18:00',
  zone: 'Europe/Paris',
  showsReading: false,
  showsPresence: true,
};
const ofSessions = { booking: 'atOnce', money: 'daily', review: 'never' };
const setAt = ['2026-11-24T09:00:00.000Z'];

/** Expected states of what people have chosen, with every field they keep. */
export const notificationStories: Readonly<Record<string, Story>> = {
  'preferences from before decisions about reports were told': {
    decider: preferencesDecider,
    samples: ['PreferencesSet.v1'],
    state: { preferences: { ...chosen, mail: { ...ofSessions, message: 'atOnce', report: 'atOnce' } }, setAt },
  },
  'preferences from before messages were told by mail': {
    decider: preferencesDecider,
    samples: ['PreferencesSet.v2'],
    state: { preferences: { ...chosen, mail: { ...ofSessions, message: 'atOnce', report: 'daily' } }, setAt },
  },
  'preferences, and a mail turned off by its link': {
    decider: preferencesDecider,
    samples: ['PreferencesSet.v3', 'MailTurnedOff.v1'],
    state: { preferences: { ...chosen, mail: { ...ofSessions, message: 'daily', booking: 'never', report: 'daily' } }, setAt },
  },
  'notifications that were seen': { decider: seenDecider, samples: ['NotificationsSeen.v1'], state: 4711n },
};
