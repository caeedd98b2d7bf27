import { Type } from 'typebox';
import { defineCommand, text } from '../kernel/index.ts';
import { conversationLimits as limits } from './limits.ts';
import { pairPattern } from './pair.ts';
import { reportReasons } from './queries.ts';
import { cleanText } from './text.ts';

const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';

/** With some room for what is left out of a text before it is measured. */
const body = Type.String({ maxLength: limits.text + 100, problem: 'messageTooLong', tooLong: 'messageTooLong' });

const isTooLong = (written: string): boolean => cleanText(written).length > limits.text;

/** PUT /conversations/{pair}/messages/{uuid} */
export const sendMessage = defineCommand({
  name: 'SendMessage',
  schema: Type.Object({
    text: body,
    file_ids: Type.Array(text('fileGone', { pattern: uuid }), { maxItems: limits.files, uniqueItems: true, problem: 'tooManyFiles' }),
    knows_risk: Type.Boolean({
      problem: 'invalidField',
      description: 'The author was told that it looks like contact data, and sends it.',
    }),
  }),
  check({ text: written, file_ids: files }) {
    if (isTooLong(written)) return { '/text': 'messageTooLong' };
    return files.length === 0 && cleanText(written) === '' ? { '/text': 'messageEmpty' } : {};
  },
});

/** PUT /conversations/{pair}/messages/{uuid}/text */
export const editMessage = defineCommand({
  name: 'EditMessage',
  schema: Type.Object({ text: body, knows_risk: Type.Optional(Type.Boolean({ problem: 'invalidField' })) }),
  check({ text: written }) {
    if (isTooLong(written)) return { '/text': 'messageTooLong' };
    return cleanText(written) === '' ? { '/text': 'messageEmpty' } : {};
  },
});

/** PUT /conversations/{pair}/read_mark */
export const markRead = defineCommand({
  name: 'MarkRead',
  schema: Type.Object({
    position: text('invalidField', { pattern: '^(0|[1-9]\\d{0,18})$', description: 'The place of the last message that was on screen.' }),
  }),
});

/** POST /reports */
export const fileReport = defineCommand({
  name: 'FileReport',
  schema: Type.Object({
    pair: text('personNotFound', { pattern: `^${pairPattern}$` }),
    message_ids: Type.Array(text('messageNotFound', { pattern: uuid }), {
      minItems: 1,
      maxItems: limits.reported,
      uniqueItems: true,
      problem: 'tooManyReported',
    }),
    reason: Type.Enum([...reportReasons], { problem: 'reasonMissing' }),
    note: Type.String({ maxLength: limits.note, problem: 'noteTooLongToReport', description: 'May be empty.' }),
  }),
});
