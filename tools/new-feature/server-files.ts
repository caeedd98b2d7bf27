import type { Names } from './names.ts';

/** The call and the read model, by path. */
export function serverFiles({ context, thing, file, command, commandType, eventType }: Names): Record<string, string> {
  const type = thing.charAt(0).toUpperCase() + thing.slice(1);
  return {
    [`api/${context}/${file}.ts`]: `import { ${command}, ${thing}Decider, ${thing}Stream } from '@academy/domain/${context}';
import type { BodyOf } from '@academy/domain/kernel';
import { type Call, defineCall } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';

export const ${command}Call = ({ handleCommand }: Services): Call =>
  defineCall<BodyOf<typeof ${command}>>({
    method: 'POST',
    path: '/${file.replaceAll('-', '_')}',
    summary: '${commandType}.',
    access: { role: 'athlete' },
    body: ${command},
    answers: { 200: { description: 'Done.', schema: { type: 'object', properties: { success: { const: true } } } } },
    async handle({ body, caller, idempotencyKey, correlationId }) {
      const actor = callerOf(caller);
      const { position } = await handleCommand({
        decider: ${thing}Decider,
        stream: ${thing}Stream(body.id, actor.id),
        command: { type: '${commandType}', data: { id: body.id, accountId: actor.id } },
        actor,
        correlationId,
        idempotencyKey,
      });
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
`,
    [`api/${context}/index.ts`]: `import type { Call } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { ${command}Call } from './${file}.ts';

export const ${thing}Calls = (services: Services): Call[] => [${command}Call(services)];
`,
    [`projections/${context}/${context}-by-account.ts`]: `import type { ${type}Event } from '@academy/domain/${context}';
import { defineReadModel } from '../read-model.ts';

const table = '${context}_by_account_v1';

export const ${context}ByAccount = defineReadModel<${type}Event>({
  name: '${context}_by_account',
  version: 1,
  streams: ['${thing}-'],
  events: ['${eventType}'],
  tables: { [table]: 'account_id bigint not null, id bigint not null' },
  indexes: [\`alter table \${table} add primary key (account_id, id)\`],

  async apply(db, events) {
    await db.query({
      name: '${context}-by-account-insert',
      text: \`insert into \${table} (account_id, id) select * from unnest($1::bigint[], $2::bigint[]) on conflict do nothing\`,
      values: [events.map(({ data }) => data.accountId), events.map(({ data }) => data.id)],
    });
    return events.map(({ data }) => \`account:\${data.accountId}\`);
  },
});
`,
    [`tests/contracts/${file}.spec.ts`]: `import { describe, expect, it } from 'vitest';

describe('POST /${file.replaceAll('-', '_')}', () => {
  it.each([200, 400, 401, 403])('answers %d', (status) => {
    expect.fail(\`write how it answers \${status}\`);
  });
});
`,
  };
}
