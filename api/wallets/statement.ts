import { walletStatement, statementText } from '@academy/domain/wallets';
import { defineEndpoint, type Endpoint, Streamed } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import { ownWalletId } from '../commands/money-ids.ts';
import type { Services } from '../services.ts';
import { lineView } from './line-view.ts';
import { statementPeriod } from './statement-period.ts';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const;

/** Each text as bytes. */
async function* bytes(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}

export const readStatementEndpoint = ({ queries, awaitViews, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/wallet/statement',
    group: 'Wallet',
    summary: "Download the lines of the caller's own wallet in a period, the oldest first, as a table or as JSON.",
    access: 'signedIn',
    query: Type.Object({
      ...statementPeriod.optional,
      format: Type.String({ pattern: '^(csv|json)$', default: 'json', description: 'A table, or JSON.' }),
    }),
    responses: {
      200: { description: 'The statement.', schema: Type.Unsafe<Streamed>(walletStatement), otherTypes: ['text/csv'] },
    },
    async handle(request) {
      const { from, to } = request.query;
      const format = request.query.format === 'csv' ? 'csv' : 'json';
      const period = statementPeriod.whole({ from, to }, now());
      await awaitViews(request, ['wallet_ledger', 'athlete_profiles', 'coach_directory']);
      const { openingPaise, pages } = await queries.wallets.statement(ownWalletId(callerOf(request.caller)), period);
      async function* views() {
        for await (const page of pages) yield page.map(lineView);
      }
      const texts = statementText[format]({ ...period, openingPaise }, views());
      const name = `wallet-${period.from.slice(0, 10)}-${period.to.slice(0, 10)}.${format}`;
      return {
        status: 200,
        body: new Streamed(null, bytes(texts)),
        type: types[format],
        headers: { 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'private, no-store' },
      };
    },
  });
