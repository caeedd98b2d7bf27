/** Of the list of alarms and of their numbers on the first page. */
export const tags: readonly string[] = ['alarms'];
