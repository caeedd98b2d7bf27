export const recordLimits = {
  /** Characters of what was done in a session, of the one thing to take home, of a drill, of a reply and of a goal. */
  done: 2000,
  takeHome: 300,
  drill: 200,
  reply: 500,
  goal: 200,
  /** Drills of one session. */
  drills: 10,
  /** Replies of one session, of both together. */
  replies: 50,
  /** Goals that a coach and an athlete can have open at a time, and that one page shows. */
  openGoals: 20,
  shownGoals: 100,
  /** Sessions of one page, and of one file. */
  page: 20,
  file: 2000,
} as const;
