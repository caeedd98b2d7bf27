export const outcomeLimits = {
  /** Presence counts from so many minutes before the start of a session until so many after its end. */
  earlyMinutes: 10,
  lateMinutes: 15,
  /** Who waited so long alone has done their part; who was there so long has come. */
  waitMinutes: 10,
  /** So many tries to enter, over at least so many minutes, are a hindrance. */
  tries: 3,
  triesMinutes: 5,
  /** So many lost connections are one too. */
  disconnects: 3,
  /** Hours after the end of a session until its outcome is settled. */
  settleHours: 24,
  /** Hours in which people can object at least, however late it was found. */
  objectHours: 23,
  /** Hours in which the other person can answer a dispute. */
  answerHours: 72,
  /** Characters of what somebody writes about a dispute. */
  text: 1000,
  /** Weeks of one list. */
  weeks: 52,
} as const;
