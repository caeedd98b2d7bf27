export const groups = [
  'Actions',
  'Fields',
  'Navigation',
  'Overlays',
  'Content',
  'People and calls',
  'Figures',
  'Feedback and status',
  'Patterns',
] as const;

type Day = `${number}-${number}-${number}`;

/** What a component's page says besides its `Usage.mdx`: stands as `<Folder>.docs.ts` beside the component. */
export interface ComponentDocs {
  /** Name in the sidebar, which is the name in code. */
  name: string;
  group: (typeof groups)[number];
  /** `draft`: built and tested, but no screen rests on it yet, so its properties may still change. */
  status: 'stable' | 'draft';
  /** Day of the first version. */
  since: Day;
  /** Export of the story that shows it best; without it, the first one. */
  picture?: string;
  /** Parts from the start to the end. `at` finds the part in the picture. */
  anatomy?: readonly { part: string; what: string; at?: string }[];
  keys?: readonly { keys: string; does: string }[];
  /** Which words to use. */
  words?: readonly string[];
  /** What users of the component notice, newest first. */
  changes?: readonly { on: Day; what: string }[];
}
