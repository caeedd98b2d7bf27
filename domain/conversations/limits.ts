export const conversationLimits = {
  /** UTF-16 units of a message's text. */
  text: 2_000,
  /** Files of one message. */
  files: 4,
  /** Minutes in which a message can be changed, and how often. */
  editMinutes: 15,
  edits: 20,
  /** Most messages of one answer, and those without another wish. */
  page: 200,
  usualPage: 50,
  /** Conversations of one answer. */
  list: 30,
  /** From this number on, unread messages are shown as "99+". */
  unread: 100,
  /** Conversations in which unread messages are counted, the newest. */
  counted: 1_000,
  /** Messages, new conversations, switches of blocks and reports of one person a day. */
  messagesADay: 2_000,
  openingsADay: 20,
  blocksADay: 20,
  reportsADay: 10,
  /** Bytes of a picture and of a document; uploads of one person an hour; bytes of all files that one person keeps. */
  imageBytes: 5 * 1_048_576,
  documentBytes: 25 * 1_048_576,
  uploadsAnHour: 30,
  storedBytes: 200 * 1_048_576,
  /** Hours after which a file that no message names is deleted. */
  unsentHours: 24,
  /** Characters of a file's name. */
  fileName: 120,
  /** Messages that one search opens, and those that it answers. */
  searched: 5_000,
  hits: 50,
  /** UTF-16 units of a search. */
  query: 100,
  /** Messages of one report, and UTF-16 units of its note. */
  reported: 20,
  note: 1_000,
  /** Reports, and blocked people, that one answer lists. */
  reports: 50,
  blocked: 100,
} as const;
