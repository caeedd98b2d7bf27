/** The list is fetched again after an answer. */
export const tags: readonly string[] = ['alarms'];
