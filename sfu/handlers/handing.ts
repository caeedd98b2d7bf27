import { errors } from 'mediasoup';
import { Problem } from '../problem.ts';

/** mediasoup's message, in an untyped error, about a stream id or number that the same browser already uses. */
const taken = /already exists in (?:RTP|SCTP) listener/u;

/** Runs a mediasoup call on a browser's input. Input that mediasoup rejects becomes `badRequest`; all other errors are the server's. */
export async function handing<Made>(work: () => Promise<Made> | Made): Promise<Made> {
  try {
    return await work();
  } catch (error) {
    throw isRefused(error) ? new Problem('badRequest') : error;
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof errors.UnsupportedError || (error instanceof Error && taken.test(error.message));
