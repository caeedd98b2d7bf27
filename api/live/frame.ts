import type { ServerMessage } from '@academy/domain/live';

/** The message as a whole text frame of RFC 6455: what ws would write for it, made once for every browser that is sent it. */
export function frameOf(message: ServerMessage): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  // A server's frame is not masked. Our messages are short; a longer one would need eight bytes for its length.
  if (text.length > 65_535) throw new RangeError('a message is too long');
  const head = text.length < 126 ? [0x81, text.length] : [0x81, 126, text.length >> 8, text.length & 255];
  return Buffer.concat([Buffer.from(head), text]);
}
