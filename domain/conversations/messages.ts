import { grouped, type Messages } from '../kernel/index.ts';
import { conversationLimits as limits } from './limits.ts';

const megabytes = (bytes: number): string => `${bytes / 1_048_576} MB`;

export const conversationMessages = {
  personNotFound: 'There is nobody to write to here.',
  personGone: 'This account no longer exists.',
  athleteWritesFirst: 'You can write to athletes who have written to you or met you here.',
  writerBlocked: 'This person does not take messages from you.',
  youBlocked: 'Unblock this person to write to them.',
  guardianNeeded: 'A parent or guardian has to confirm before somebody under 18 and a coach can write to each other.',
  contactBeforePayment:
    'This looks like contact data. Before your first session here we cannot help if something goes wrong. Send it anyway?',
  messageNotFound: 'This message is not there any more.',
  fileGone: 'Please add this file again.',
  editTooLate: `A message can be changed for ${limits.editMinutes} minutes.`,
  editedTooOften: `A message can be changed ${limits.edits} times.`,
  alreadyReported: 'You have reported this already.',
  pairClosed: 'This conversation has been closed.',
  reportNotFound: 'There is no such report.',
  reportDecided: 'This report was decided already.',
  reportNotViewed: 'Please look at the report first.',
  reportNotClosing: 'No conversation was closed by this report.',
  messageEmpty: 'Please write a message.',
  messageTooLong: `A message can have at most ${grouped(limits.text)} characters.`,
  tooManyFiles: `A message can have at most ${limits.files} files.`,
  fileUnfit: 'Please choose a picture (JPEG, PNG or WebP) or a PDF document.',
  fileTooLarge: `Pictures can have at most ${megabytes(limits.imageBytes)}, documents ${megabytes(limits.documentBytes)}.`,
  noRoomForFiles: `All your files together can have at most ${megabytes(limits.storedBytes)}.`,
  searchEmpty: 'Please enter what to search for.',
  tooManyReported: `A report can name at most ${limits.reported} messages.`,
  reasonMissing: 'Please choose a reason.',
  noteTooLongToReport: `A note can have at most ${grouped(limits.note)} characters.`,
} as const satisfies Messages;
