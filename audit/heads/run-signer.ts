import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '@academy/platform/postgres';
import { raise, SealingStopped } from '../alarms.ts';
import type { Exclusively, SealerState } from '../sealing/run-sealer.ts';
import type { Tools } from '../tools.ts';
import { type HeadsFile } from './heads-file.ts';
import { headWantedChannel } from './head-wanted.ts';
import { openSigners } from './keys.ts';
import { type Attempt, type Behind, type Draft, draftHead, hasHead, keepHead, proofBetween, type SigningTools } from './sign-head.ts';
import { judgeSilence, lastSilence, lastWitnessed } from './silence.ts';
import type { Witness } from './witness.ts';

/** What the signing tells of itself. */
export interface SignerState {
  problem: string | null;
  /** Records under the newest head. */
  size: number;
  signedAt: Date | null;
  /** Since when the witness has not answered; null if it does, or there is none. */
  silentSince: Date | null;
}

export const createSignerState = (): SignerState => ({ problem: null, size: 0, signedAt: null, silentSince: null });

export interface SignerOptions extends Tools {
  readonly auditKey: Buffer;
  /** The log's name in every head. */
  readonly origin: string;
  readonly file: HeadsFile;
  readonly sealer: SealerState;
  readonly state: SignerState;
  /** Somebody else's, who is asked before a head is given out. */
  readonly witness?: Witness | null;
  /** Milliseconds from head to head; default a minute. */
  readonly everyMs?: number;
}

const minuteMs = 60_000;
/** Until the very first head: nobody should have to wait a minute for it. */
const firstMs = 1_000;
/** Until a head that somebody waits for: what was just written is sealed by then, and whoever asks meanwhile gets the same one. */
const wantedMs = 1_000;

/** Waits for the next head's time, or until one is wanted. */
async function untilDue(session: Session): Promise<(ms: number, signal: AbortSignal) => Promise<void>> {
  let wish = new AbortController();
  session.on('notification', () => wish.abort());
  await session.query(`listen ${headWantedChannel}`);
  return async (ms, signal) => {
    const pause = (until: number, signals: readonly AbortSignal[]): Promise<void> =>
      delay(until, undefined, { signal: AbortSignal.any([...signals]) }).catch(() => {});
    await pause(ms, [signal, wish.signal]);
    if (!wish.signal.aborted) return;
    await pause(Math.min(ms, wantedMs), [signal]);
    wish = new AbortController();
  };
}

/**
 * Signs a head at each full minute, while the sealing has caught up with the log: so there is one for midnight in every zone; and within
 * about a second of being asked for one. Ends with the signal; after a fork it signs nothing more, and tries again each time. The very first
 * head is signed as soon as the log is sealed.
 */
export async function runSigner(options: SignerOptions, session: Session, exclusively: Exclusively, signal: AbortSignal): Promise<void> {
  const { auditKey, origin, file, clock, state, everyMs = minuteMs } = options;
  const signers = await exclusively(() => openSigners(session, auditKey, origin, clock()));
  if (options.witness) {
    const { name } = options.witness;
    state.silentSince = await exclusively(() => lastSilence(session, name));
  }
  let isFirst = !(await exclusively(() => hasHead(session)));
  const due = await exclusively(() => untilDue(session));
  while (!signal.aborted) {
    const untilNext = everyMs - (clock().getTime() % everyMs);
    await due(isFirst ? Math.min(untilNext, firstMs) : untilNext, signal);
    if (signal.aborted) return;
    if (!(await isCaughtUp(options))) continue;
    try {
      const attempt = await sign(options, { signers, origin, file, clock }, session, exclusively);
      await note(options, attempt, session, exclusively);
      if (attempt.kind === 'signed') isFirst = false;
    } catch (error) {
      if (!(error instanceof SealingStopped)) throw error;
      state.problem = `nothing is signed: ${error.alarm.kind}`;
      await exclusively(() => raise(session, [error.alarm], clock(), options.logger));
    }
  }
}

/** Drafts a head, asks the witness, and gives the head out. While the witness thinks, the sealing goes on. */
async function sign(options: SignerOptions, tools: SigningTools, session: Session, exclusively: Exclusively): Promise<Attempt> {
  const drafted = await exclusively(() => draftHead(session, tools));
  if (drafted.kind !== 'draft') return drafted;
  const witnessed = await askWitness(options, drafted, session, exclusively);
  return witnessed.kind === 'behind' ? witnessed : await exclusively(() => keepHead(session, tools, witnessed));
}

/**
 * The head with the witness's signature, or without it if it is silent. Throws SealingStopped (`forked`) if it has seen another tree of ours:
 * then nobody else may see this one.
 */
async function askWitness(options: SignerOptions, draft: Draft, session: Session, exclusively: Exclusively): Promise<Draft | Behind> {
  const { witness, state, clock, logger } = options;
  // One in the file or the table is out already.
  if (!witness || draft.isInFile || draft.isInTable) return draft;
  const { note, checkpoint } = draft.head;
  const { size } = checkpoint;
  const isKnown = async (): Promise<boolean> => {
    const newest = await exclusively(() => lastWitnessed(session, witness.name));
    return newest !== null && (await witness.hasCosigned(newest));
  };
  const said = await witness.ask({ note, size, isKnown }, (older) => exclusively(() => proofBetween(session, older, size)));
  if (said.kind === 'disagrees') throw new SealingStopped({ kind: 'forked', place: `head ${size}, by the witness` });
  if (said.kind === 'behind') return { kind: 'behind', size: said.size };
  const alarms = judgeSilence(state, said.kind === 'silent', clock());
  await exclusively(() => raise(session, alarms, clock(), logger));
  return said.kind === 'silent' ? draft : { ...draft, head: { note: note + said.line, checkpoint } };
}

/** A busy log is always a little ahead: the last batch counts, or that there is nothing after it. */
async function isCaughtUp({ sealer, store }: SignerOptions): Promise<boolean> {
  if (sealer.isLive) return true;
  const head = await store.head().catch(() => null);
  return head !== null && sealer.position !== null && sealer.position >= head;
}

async function note({ state, clock, logger }: SignerOptions, attempt: Attempt, session: Session, exclusively: Exclusively): Promise<void> {
  if (attempt.kind === 'behind') {
    // All of the log is sealed, and an older head knew more of it.
    state.problem = 'the log is shorter than a signed head';
    const alarm = { kind: 'missing', place: `the log ends before head ${attempt.size}` } as const;
    return await exclusively(() => raise(session, [alarm], clock(), logger));
  }
  state.problem = null;
  state.size = attempt.size;
  if (attempt.kind === 'signed') state.signedAt = clock();
}
