import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { Access } from '../access/access.ts';
import type { User } from '../access/users.ts';
import {
  accessDeniedStatus,
  badRequestStatus,
  deletedStatus,
  failedStatus,
  timeoutStatus,
  tooBigStatus,
  wrongVersionStatus,
} from '../protocol/append-responses.ts';
import type { BatchQuestion } from '../protocol/batch-append-responses.ts';
import { batchAppended, batchRefused } from '../protocol/batch-append-responses.ts';
import { CallError, invalidArgument } from '../protocol/errors.ts';
import { status } from '@grpc/grpc-js';
import { expectedRevision, MAX_APPEND_BYTES, proposedEvent, streamName, weightOf } from '../protocol/proposed-event.ts';
import { uuidBytes } from '../protocol/uuid.ts';
import type { GroupCommit } from '../storage/group-commit.ts';
import type { ProposedEvent } from '../storage/records.ts';
import { ANY } from '../storage/records.ts';
import type { WriteOutcome } from '../storage/writes.ts';

type BatchAppendCall = ServerDuplexStream<BatchAppendReq, Buffer>;

/** Deadline for an append in several messages to arrive completely. */
const WRITE_TIMEOUT_MS = 10_000;

interface Batch {
  readonly question: BatchQuestion;
  readonly events: ProposedEvent[];
  /** Bytes of data, which count towards the limit. */
  size: number;
  /** Bytes of the whole batch. */
  weight: number;
  timer: NodeJS.Timeout | undefined;
  /** Set by an early error. The rest of the batch is then silently dropped, because each batch is answered exactly once. */
  isAnswered: boolean;
}

/** The long-lived call on which a client sends all its appends. Each is answered by its correlation id once it is on the disk. */
export class BatchAppendSession {
  readonly #commits: GroupCommit;
  readonly #mayWrite: (stream: string) => void;
  readonly #call: BatchAppendCall;
  readonly #batches = new Map<string, Batch>();
  #unanswered = 0;
  #isOver = false;

  constructor(commits: GroupCommit, access: Access, caller: User | undefined, call: BatchAppendCall) {
    this.#commits = commits;
    this.#mayWrite = (stream) => {
      access.demand(caller, '$w', stream);
    };
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
    const batch = (): Batch => ({ question, events: [], size: 0, weight: 0, timer: undefined, isAnswered: false });
    try {
      const stream = streamName(options?.getStreamIdentifier());
      question = {
        ...question,
        stream,
        expected: expectedRevision(options, options?.hasStreamPosition() === true ? options.getStreamPosition() : undefined),
      };
      this.#mayWrite(stream);
    } catch (error) {
      const refused = batch();
      this.#refuse(refused, refusal(error));
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

  /** A batch that arrives in one message, as nearly all do, never enters the map. */
  #remember(key: string, batch: Batch, isComplete: boolean): Batch {
    if (!isComplete) this.#batches.set(key, batch);
    return batch;
  }

  #collect(batch: Batch, message: BatchAppendReq): void {
    try {
      for (const proposed of message.getProposedMessagesList()) {
        const event = proposedEvent(proposed);
        batch.size += event.data.length;
        batch.weight += weightOf(event);
        if (batch.size > MAX_APPEND_BYTES) {
          this.#refuse(batch, tooBigStatus(MAX_APPEND_BYTES));
          return;
        }
        batch.events.push(event);
      }
    } catch (error) {
      this.#refuse(batch, refusal(error));
    }
  }

  #submit(batch: Batch): void {
    const { question, events, weight } = batch;
    this.#commits.submit({ kind: 'append', stream: question.stream, expected: question.expected, events }, weight, (outcome) => {
      this.#answer(batch, encodeOutcome(question, outcome));
    });
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
    // Stop reading from a client that does not read its responses.
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

function encodeOutcome(question: BatchQuestion, outcome: WriteOutcome): Buffer {
  if (outcome.kind === 'written') return batchAppended(question, outcome.revision, outcome.position);
  if (outcome.kind === 'wrong-version') return batchRefused(question, wrongVersionStatus(question.expected, outcome.current));
  if (outcome.kind === 'deleted') return batchRefused(question, deletedStatus(question.stream));
  return batchRefused(question, failedStatus(outcome.reason));
}

const refusal = (error: unknown): Parameters<typeof batchRefused>[1] =>
  error instanceof CallError && error.code === status.PERMISSION_DENIED
    ? accessDeniedStatus()
    : badRequestStatus(error instanceof Error ? error.message : String(error));

function msUntil(options: BatchAppendReq.Options | undefined): number {
  const deadline = options?.getDeadline();
  return deadline === undefined ? Infinity : deadline.getSeconds() * 1000 + deadline.getNanos() / 1e6 - Date.now();
}
