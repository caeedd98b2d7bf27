import type { Messages } from '../kernel/index.ts';

export const exportMessages = {
  exportRunning: 'One of your exports is being written. Please wait until it has ended.',
  exportTooMany: 'You have ten files here. Please wait until the oldest is removed.',
  exportOver: 'This export has ended already.',
  exportKept: 'This file is still kept.',
  exportNotFound: 'There is no such export.',
  exportNotOwn: 'This export is another auditor’s.',
  exportNotReady: 'There is no file of this export.',
  exportGone: 'The file was removed after seven days. Please begin a new export.',
  exportDayInvalid: 'Please give a day.',
  exportDayMissing: 'Please give both days, or none for everything.',
  exportDaysSwapped: 'The first day comes after the last.',
  exportDayNotOver: 'Please choose days that are over in UTC.',
  exportEmpty: 'Nothing was sealed on these days.',
} as const satisfies Messages;
