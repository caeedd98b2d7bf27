import { feeOf } from '@academy/domain/kernel';
import { explained, explanation, type Explanation, walletLimits } from '@academy/domain/wallets';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import { ownWalletId } from '../commands/money-ids.ts';
import type { Services } from '../services.ts';
import { positionText } from './position-text.ts';

type Name = Explanation['name'];

/** Which parts an amount is made of, and how. Athletes pay no fee, and get back what their cards can take. */
function rulesOf(name: Name, role: 'athlete' | 'coach'): { readonly parts: Name | 'onCards'; readonly by: Explanation['by'] } {
  if (role === 'coach') return { parts: name, by: name === 'fee' ? 'fee-1' : 'sum' };
  return name === 'withdrawable' ? { parts: 'onCards', by: 'mostAvailable' } : { parts: name, by: 'sum' };
}

const name = Type.Unsafe<Name>({ type: 'string', enum: [...explained], problem: 'explanationNotFound' });

export const explainEndpoint = ({ queries, awaitViews }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/explain/{name}',
    group: 'Wallet',
    summary: `Get the events of which an amount of the caller's own wallet is made, ${walletLimits.parts} a page.`,
    access: 'signedIn',
    params: Type.Object({ name }),
    query: Type.Object({ after: Type.Optional(positionText) }),
    responses: { 200: { description: 'The amount and a page of its parts.', schema: explanation } },
    async handle(request) {
      const { role, id } = callerOf(request.caller);
      const { name } = request.params;
      await awaitViews(request, ['wallet_ledger']);
      const walletId = ownWalletId({ role, id });
      const rules = rulesOf(name, role);
      const isFree = name === 'fee' && role === 'athlete';
      const after = request.query.after === undefined ? null : BigInt(request.query.after);
      const none = { paise: 0, beforePaise: 0, parts: [], next: null };
      const found = isFree ? none : await queries.wallets.parts(walletId, rules.parts, after);
      const available = rules.by === 'mostAvailable' ? (await queries.wallets.parts(walletId, 'available', null)).paise : found.paise;
      const amounts = { sum: found.paise, 'fee-1': feeOf(found.paise).feePaise, mostAvailable: Math.min(found.paise, available) };
      return {
        status: 200,
        body: {
          name,
          paise: amounts[rules.by],
          by: rules.by,
          before_paise: found.beforePaise,
          parts: found.parts,
          after_paise: found.parts.reduce((sum, { paise }) => sum + paise, found.beforePaise),
          next: found.next,
        },
      };
    },
  });
