import { text } from '@academy/domain/kernel';
import { walletLimits } from '@academy/domain/wallets';
import { HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';

const dayMs = 86_400_000;
const instant = text('invalidStatementPeriod', {
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z$',
  maxLength: 24,
  description: 'ISO 8601 in UTC; the end is excluded.',
});

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const iso = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const ms = Date.parse(text);
  // A day that does not exist is no time.
  if (Number.isNaN(ms)) throw new HttpProblem(400, 'invalidStatementPeriod', '/from');
  return new Date(ms).toISOString();
};

/** From when until when a statement is. */
export const statementPeriod = {
  optional: { from: Type.Optional(instant), to: Type.Optional(instant) },

  /** Both as ISO 8601, null where none is given. Throws HttpProblem 400 for a period that is empty or too long. */
  checked({ from, to }: Asked): { readonly from: string | null; readonly to: string | null } {
    const period = { from: iso(from), to: iso(to) };
    if (period.from === null || period.to === null) return period;
    const length = Date.parse(period.to) - Date.parse(period.from);
    if (!(length > 0 && length <= walletLimits.statementDays * dayMs)) throw new HttpProblem(400, 'invalidStatementPeriod', '/to');
    return period;
  },

  /** The same, where a bound that is not given is as far away as it may be: `to` is now at the latest. */
  whole({ from, to }: Asked, now: string): { readonly from: string; readonly to: string } {
    const end = iso(to) ?? now;
    const longest = new Date(Date.parse(end) - walletLimits.statementDays * dayMs).toISOString();
    const period = { from: iso(from) ?? longest, to: end };
    statementPeriod.checked(period);
    return period;
  },
};
