import { walletLimits, walletLines, walletMonths, walletView, type WalletView } from '@academy/domain/wallets';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import { ownWalletId } from '../commands/money-ids.ts';
import type { Services } from '../services.ts';
import { lineView } from './line-view.ts';
import { methodView } from './payout-method.ts';
import { positionText } from './position-text.ts';
import { statementPeriod } from './statement-period.ts';
import { withdrawableOf } from './withdrawable.ts';

const models = ['wallet_ledger', 'payment_list', 'payout_list', 'athlete_profiles', 'coach_directory'];
const group = 'Wallet';

type UnderWay = WalletView['under_way'][number];

const typeOf = { payment: 'payment', booking: 'earning' } as const;

/** A journey as its owner sees it; a dispute's money is nobody's. `role` tells a coach's withdrawal from a refund to a card. */
function underWayOf({ journey, paise, since }: { journey: string; paise: number; since: string }, role: 'athlete' | 'coach'): UnderWay {
  const [kind, id] = [journey.slice(0, journey.indexOf('-')), journey.slice(journey.indexOf('-') + 1)];
  const type = kind in typeOf ? typeOf[kind as keyof typeof typeOf] : role === 'coach' ? 'withdrawal' : 'cardRefund';
  return { type, id, paise, at: since };
}

export const readWalletEndpoint = (services: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/wallet',
    group,
    summary: "Get the caller's own wallet: what is in it, held, pending and on its way, and what could be withdrawn at what fee.",
    access: 'signedIn',
    responses: { 200: { description: 'The wallet, empty if it was never used.', schema: walletView } },
    async handle(request) {
      const person = callerOf(request.caller);
      const walletId = ownWalletId(person);
      await services.awaitViews(request, models);
      const { wallets, payments } = services.queries;
      const newest = { before: null, from: null, to: null, limit: walletLimits.newestLines };
      const [found, lines, open] = await Promise.all([
        wallets.ofWallet(walletId),
        wallets.lines(walletId, newest),
        person.role === 'athlete' ? payments.open(person.id, walletLimits.open) : [],
      ]);
      const withdrawable = withdrawableOf(walletId, found);
      const confirming = open.map(({ id, paise, at }): UnderWay => ({ type: 'payment', id, paise, at }));
      return {
        status: 200,
        body: {
          current_paise: found.total,
          held_paise: found.held,
          available_paise: found.total - found.held,
          pending_paise: found.pending,
          withdrawable_paise: withdrawable.paise,
          fee: withdrawable.fee,
          method: await methodView(services, walletId, found.state.method),
          is_frozen: Object.values(found.state.disputes).includes(true),
          lines: lines.slice(0, walletLimits.newestLines).map(lineView),
          holds: found.holds.map(({ holdId, paise, coachName, at }) => ({ booking_id: holdId, paise, coach_name: coachName, at })),
          under_way: [...confirming, ...found.underWay.map((one) => underWayOf(one, person.role))],
        },
      };
    },
  });

export const readLinesEndpoint = ({ queries, awaitViews }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/wallet/lines',
    group,
    summary: `List what came into the caller's own wallet and left it, the newest first, ${walletLimits.lines} a page.`,
    access: 'signedIn',
    query: Type.Object({ before: Type.Optional(positionText), ...statementPeriod.optional }),
    responses: { 200: { description: 'A page of lines.', schema: walletLines } },
    async handle(request) {
      const { before, from, to } = request.query;
      const period = statementPeriod.checked({ from, to });
      await awaitViews(request, models);
      const limit = walletLimits.lines;
      const walletId = ownWalletId(callerOf(request.caller));
      const found = await queries.wallets.lines(walletId, { before: before === undefined ? null : BigInt(before), ...period, limit });
      const lines = found.slice(0, limit);
      const next = found.length > limit ? String(lines.at(-1)?.position) : null;
      return { status: 200, body: { lines: lines.map(lineView), next } };
    },
  });

/** The month after that, yyyy-mm. */
const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

export const readMonthsEndpoint = ({ queries, awaitViews, today }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/wallet/months',
    group,
    summary: "Get what came into the caller's own wallet and left it in each of the last months.",
    access: 'signedIn',
    query: Type.Object({ count: Type.Integer({ minimum: 1, maximum: walletLimits.months, default: 12, problem: 'invalidField' }) }),
    responses: { 200: { description: 'The months, the oldest first, from the first with a change on.', schema: walletMonths } },
    async handle(request) {
      await awaitViews(request, ['wallet_months']);
      const found = new Map((await queries.wallets.months(ownWalletId(callerOf(request.caller)))).map((one) => [one.month, one]));
      const [first] = found.keys();
      const months = [];
      let opening = 0;
      const thisMonth = today().slice(0, 7);
      const last = [...found.keys(), thisMonth].toSorted().at(-1) ?? thisMonth;
      for (let month = first ?? last; month <= last; month = nextMonth(month)) {
        const { inPaise, outPaise } = found.get(month) ?? { inPaise: 0, outPaise: 0 };
        const closing = opening + inPaise - outPaise;
        months.push({ month, opening_paise: opening, in_paise: inPaise, out_paise: outPaise, closing_paise: closing });
        opening = closing;
      }
      return { status: 200, body: { months: months.slice(-request.query.count) } };
    },
  });
