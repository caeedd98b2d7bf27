import { createHash } from 'node:crypto';
import type { AuditScope } from '@academy/domain';
import type { Reading } from '@academy/audit/queries';
import { type EndpointRequest, HttpProblem } from '@academy/platform/http';

/** Who reads for the audit, and what they may see. */
export interface Reader {
  readonly id: number;
  readonly scopes: readonly AuditScope[];
}

export interface ReadingTools {
  /** The scopes of an auditor's grant; null if there is none, or it is over. */
  readonly scopesOf: (auditorId: number) => Promise<readonly AuditScope[] | null>;
  readonly note: (reading: Reading) => Promise<void>;
  /** ISO 8601 */
  readonly now: () => string;
}

type Asked = Pick<EndpointRequest, 'caller' | 'correlationId'>;

/** What is asked, and by which endpoint. */
interface Call {
  readonly call: string;
  readonly target: string;
}

interface Answer<Body> {
  readonly body: Body;
  /** How many records it shows. */
  readonly shown: number;
}

const unavailable = (): HttpProblem => new HttpProblem(503, 'unavailable', '', { 'Retry-After': '5' });
const statusOf = (error: unknown): number => (error instanceof HttpProblem ? error.status : 500);

/**
 * Reads for an auditor. What was asked, and how it ended, is in the journal before anything is answered; without the row there is no answer.
 * Throws HttpProblem 403 without a grant, and 503 if the journal cannot be written.
 */
export async function reading<Body>(
  { scopesOf, note, now }: ReadingTools,
  { caller, correlationId }: Asked,
  call: Call,
  read: (reader: Reader) => Promise<Answer<Body>>,
): Promise<{ readonly status: 200; readonly body: Body }> {
  if (!caller) throw new HttpProblem(401, 'notSignedIn');
  const write = async (outcome: number, shown: number): Promise<void> => {
    const session = createHash('sha256').update(caller.session).digest('base64');
    const row = { at: now(), person: `auditor-${caller.id}`, session, ...call, outcome, shown, correlation: correlationId };
    await note(row).catch(() => {
      throw unavailable();
    });
  };
  let answer: Answer<Body>;
  try {
    const scopes = await scopesOf(caller.id);
    if (scopes === null) throw new HttpProblem(403, 'grantOver');
    answer = await read({ id: caller.id, scopes });
  } catch (error) {
    await write(statusOf(error), 0);
    throw error;
  }
  await write(200, answer.shown);
  return { status: 200, body: answer.body };
}
