import { preferencesDecider, seenDecider } from '@academy/domain/notifications';
import type { Story } from './schedule.fixture.ts';

/** Expected states of what people have chosen, with every field they keep. */
export const notificationStories: Readonly<Record<string, Story>> = {
  'preferences, and a mail turned off by its link': {
    decider: preferencesDecider,
    samples: ['PreferencesSet.v1', 'MailTurnedOff.v1'],
    state: {
      preferences: {
        mail: { booking: 'never', money: 'daily', review: 'never' },
        reminders: { inADay: false, inAnHour: true },
        quiet: { from: '22:30', until: '06:45' },
        digestAt: '18:00',
        zone: 'Europe/Paris',
        showsReading: false,
        showsPresence: true,
      },
      setAt: ['2026-11-24T09:00:00.000Z'],
    },
  },
  'notifications that were seen': { decider: seenDecider, samples: ['NotificationsSeen.v1'], state: 4711n },
};
