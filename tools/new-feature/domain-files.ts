import type { Names } from './names.ts';

/** The context's files in domain, by path. The decider refuses everything until its rules are written. */
export function domainFiles({ context, thing, command, commandType, eventType }: Names): Record<string, string> {
  const folder = `domain/${context}`;
  const type = thing.charAt(0).toUpperCase() + thing.slice(1);
  return {
    [`${folder}/messages.ts`]: `import type { Messages } from '../kernel/index.ts';

export const ${thing}Messages = {
  ${thing}Undecided: 'This cannot be done yet.',
} as const satisfies Messages;
`,
    [`${folder}/commands.ts`]: `import { Type } from 'typebox';
import { defineCommand } from '../kernel/index.ts';

export const ${command} = defineCommand({
  name: '${commandType}',
  schema: Type.Object({ id: Type.Integer({ minimum: 1, problem: 'invalidField' }) }),
});
`,
    [`${folder}/events.ts`]: `import { Type } from 'typebox';
import { defineEvent, type EventOf } from '../kernel/index.ts';

export const ${thing}Event = defineEvent({
  type: '${eventType}',
  version: 1,
  schema: Type.Object({ id: Type.Integer(), accountId: Type.Integer() }),
});

export type ${type}Event = EventOf<typeof ${thing}Event>;

export const ${thing}Events = [${thing}Event] as const;
`,
    [`${folder}/decider.ts`]: `import { type Decider, refuse } from '../kernel/index.ts';
import type { ${type}Event } from './events.ts';

export interface ${type}Command {
  readonly type: '${commandType}';
  readonly data: ${type}Event['data'];
}

export interface ${type}State {
  readonly isDone: boolean;
}

export const ${thing}Stream = (id: number, accountId: number): string => \`${thing}-\${id}_\${accountId}\`;

export const ${thing}Decider: Decider<${type}State, ${type}Command, ${type}Event> = {
  initialState: { isDone: false },
  decide: () => refuse('${thing}Undecided'),
  evolve: () => ({ isDone: true }),
};
`,
    [`${folder}/decider.test.ts`]: `import { specify } from '@academy/domain/kernel';
import { describe, expect, it } from 'vitest';
import { ${thing}Decider } from './index.ts';

const given = specify(${thing}Decider);
const data = { id: 1, accountId: 2 };

describe('${commandType}', () => {
  it('happens', () => {
    expect(given().when({ type: '${commandType}', data }).events()).toEqual([{ type: '${eventType}', data }]);
  });

  it('happens once', () => {
    expect(given({ type: '${eventType}', data }).when({ type: '${commandType}', data }).events()).toEqual([]);
  });
});
`,
    [`${folder}/index.ts`]: `export { ${command} } from './commands.ts';
export type { ${type}Command, ${type}State } from './decider.ts';
export { ${thing}Decider, ${thing}Stream } from './decider.ts';
export type { ${type}Event } from './events.ts';
export { ${thing}Events } from './events.ts';
export { ${thing}Messages } from './messages.ts';
`,
  };
}
