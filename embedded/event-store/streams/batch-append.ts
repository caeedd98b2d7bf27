import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import { badRequestStatus, failedStatus, timeoutStatus, tooBigStatus, wrongVersionStatus } from '../protocol/append-responses.ts';
import type { BatchQuestion } from '../protocol/batch-append-responses.ts';
import { batchAppended, batchRefused } from '../protocol/batch-append-responses.ts';
import { invalidArgument } from '../protocol/errors.ts';
import { MAX_APPEND_BYTES, proposedEvent, revisionFrom, sizeOf, streamName } from '../protocol/proposed-event.ts';
import { uuidBytes } from '../protocol/uuid.ts';
import type { AppendOutcome, GroupCommit } from '../storage/group-commit.ts';
import type { ExpectedRevision, ProposedEvent } from '../storage/records.ts';
import { ANY, NO_STREAM, STREAM_EXISTS } from '../storage/records.ts';

type BatchAppendCall = ServerDuplexStream<BatchAppendReq, Buffer>;

/** How long an append in several messages may take to arrive, at most. */
const WRITE_TIMEOUT_MS = 10_000;

interface Batch {
  readonly question: BatchQuestion;
  readonly events: ProposedEvent[];
  size: number;
  timer: NodeJS.Timeout | undefined;
  /** Set by an early error: the rest of the batch is dropped without a word, because each batch is answered exactly once. */
  isAnswered: boolean;
}

/** The long-lived call on which a client sends all its appends; each is answered by its correlation id, as soon as it is on disk. */
export class BatchAppendSession {
  readonly #commits: GroupCommit;
  readonly #call: BatchAppendCall;
  readonly #batches = new Map<string, Batch>();
  #unanswered = 0;
  #isOver = false;

  constructor(commits: GroupCommit, call: BatchAppendCall) {
    this.#commits = commits;
    this.#call = call;
    call.on('data', (message: BatchAppendReq) => {
      this.#receive(message);
    });
    call.on('drain', () => {
      call.resume();
    });
    call.on('end', () => {
      this.#isOver = true;
      this.#endWhenAnswered();
    });
    call.on('cancelled', () => {
      this.#forget();
    });
    call.on('error', () => {
      this.#forget();
    });
  }

  #receive(message: BatchAppendReq): void {
    const key = uuidBytes(message.getCorrelationId())?.toString('latin1');
    if (key === undefined) {
      this.#call.emit('error', invalidArgument('A batch append needs a correlation id.'));
      return;
    }
    const batch = this.#batches.get(key) ?? this.#begin(message, key);
    if (!batch.isAnswered) this.#collect(batch, message);
    if (!message.getIsFinal()) return;
    this.#batches.delete(key);
    clearTimeout(batch.timer);
    if (!batch.isAnswered) this.#submit(batch);
  }

  #begin(message: BatchAppendReq, key: string): Batch {
    const options = message.getOptions();
    this.#unanswered += 1;
    let question: BatchQuestion = { correlationId: message.getCorrelationId()!, stream: '', expected: ANY };
    const batch = (): Batch => ({ question, events: [], size: 0, timer: undefined, isAnswered: false });
    try {
      const stream = streamName(options?.getStreamIdentifier());
      question = { ...question, stream, expected: expectedFrom(options) };
    } catch (error) {
      const refused = batch();
      this.#refuse(refused, badRequestStatus(error instanceof Error ? error.message : String(error)));
      return this.#remember(key, refused, message.getIsFinal());
    }
    const begun = batch();
    const leftMs = Math.min(WRITE_TIMEOUT_MS, msUntil(options));
    if (leftMs <= 0) this.#refuse(begun, timeoutStatus());
    else if (!message.getIsFinal()) {
      begun.timer = setTimeout(() => {
        this.#refuse(begun, timeoutStatus());
      }, leftMs);
    }
    return this.#remember(key, begun, message.getIsFinal());
  }

  /** A batch that comes in one message, as nearly all do, never enters the map. */
  #remember(key: string, batch: Batch, isComplete: boolean): Batch {
    if (!isComplete) this.#batches.set(key, batch);
    return batch;
  }

  #collect(batch: Batch, message: BatchAppendReq): void {
    try {
      for (const proposed of message.getProposedMessagesList()) {
        const event = proposedEvent(proposed);
        batch.size += sizeOf(event);
        if (batch.size > MAX_APPEND_BYTES) {
          this.#refuse(batch, tooBigStatus(MAX_APPEND_BYTES));
          return;
        }
        batch.events.push(event);
      }
    } catch (error) {
      this.#refuse(batch, badRequestStatus(error instanceof Error ? error.message : String(error)));
    }
  }

  #submit(batch: Batch): void {
    const { question, events, size } = batch;
    const answer = (outcome: AppendOutcome): void => {
      this.#answer(batch, encodeOutcome(question, outcome));
    };
    this.#commits.submit({ stream: question.stream, expected: question.expected, events, size, answer });
    if (this.#commits.isPressed && !this.#call.isPaused()) {
      this.#call.pause();
      this.#commits.whenRelieved(() => this.#call.resume());
    }
  }

  #refuse(batch: Batch, error: Parameters<typeof batchRefused>[1]): void {
    batch.events.length = 0;
    this.#answer(batch, batchRefused(batch.question, error));
  }

  #answer(batch: Batch, message: Buffer): void {
    if (batch.isAnswered) return;
    batch.isAnswered = true;
    clearTimeout(batch.timer);
    this.#unanswered -= 1;
    if (this.#call.destroyed || this.#call.writableEnded) return;
    // A client that does not take its answers is not read from either.
    if (!this.#call.write(message)) this.#call.pause();
    if (this.#isOver) this.#endWhenAnswered();
  }

  #endWhenAnswered(): void {
    if (this.#unanswered === 0) this.#call.end();
  }

  #forget(): void {
    for (const batch of this.#batches.values()) {
      clearTimeout(batch.timer);
      batch.isAnswered = true;
    }
    this.#batches.clear();
  }
}

function encodeOutcome(question: BatchQuestion, outcome: AppendOutcome): Buffer {
  if (outcome.kind === 'written') return batchAppended(question, outcome.revision, outcome.position);
  if (outcome.kind === 'wrong-version') return batchRefused(question, wrongVersionStatus(question.expected, outcome.current));
  return batchRefused(question, failedStatus(outcome.reason));
}

function expectedFrom(options: BatchAppendReq.Options | undefined): ExpectedRevision {
  if (options?.hasStreamPosition() === true) return revisionFrom(options.getStreamPosition());
  if (options?.hasNoStream() === true) return NO_STREAM;
  if (options?.hasAny() === true) return ANY;
  if (options?.hasStreamExists() === true) return STREAM_EXISTS;
  throw invalidArgument('An append needs an expected revision.');
}

function msUntil(options: BatchAppendReq.Options | undefined): number {
  const deadline = options?.getDeadline();
  return deadline === undefined ? Infinity : deadline.getSeconds() * 1000 + deadline.getNanos() / 1e6 - Date.now();
}
