import type { Decider, Refusal } from '../kernel/index.ts';
import { looksLikeContact } from './contact.ts';
import type { MessageEvent } from './events.ts';
import { conversationLimits } from './limits.ts';
import { refusalToWrite, type WritingFacts } from './may-write.ts';
import { type Pair, type Person, personName } from './pair.ts';
import { refuse } from './refusals.ts';

interface Writing {
  readonly messageId: string;
  readonly author: Person;
  readonly pair: Pair;
  /** Clean text; see `cleanText`. */
  readonly text: string;
  readonly knowsRisk: boolean;
  readonly facts: WritingFacts;
  /** A fact from elsewhere: the two had a session that was completed. */
  readonly hadSession: boolean;
  /** The time of the decision, ISO 8601. */
  readonly at: string;
}

interface SendMessage extends Writing {
  readonly type: 'SendMessage';
  readonly fileIds: readonly string[];
  /** A fact from elsewhere: the author has uploaded all these files for this conversation, and they are still there. */
  readonly hasFiles: boolean;
}

interface EditMessage extends Writing {
  readonly type: 'EditMessage';
}

interface DeleteMessage {
  readonly type: 'DeleteMessage';
  readonly messageId: string;
  readonly author: Person;
  readonly pair: Pair;
  /** ISO 8601 */
  readonly at: string;
}

interface RemoveMessage extends Omit<DeleteMessage, 'type'> {
  readonly type: 'RemoveMessage';
  /** The report whose decision it is. */
  readonly reportId: string;
}

export type MessageCommand = SendMessage | EditMessage | DeleteMessage | RemoveMessage;

/** Null before it is sent. */
export type MessageState =
  | (Pair & {
      /** ISO 8601 */
      readonly sentAt: string;
      readonly text: string;
      readonly edits: number;
      /** By its author or a moderator. */
      readonly isDeleted: boolean;
      readonly isRemoved: boolean;
    })
  | null;

const common = ({ messageId, author, pair, at }: DeleteMessage | RemoveMessage | Writing) => ({
  messageId,
  author: personName(author),
  ...pair,
  at,
});

/** Whether the text is a risk that its author has accepted, or why it is not accepted. */
function riskOf({ text, knowsRisk, hadSession }: Writing): boolean | Refusal {
  if (hadSession || !looksLikeContact(text)) return false;
  return knowsRisk ? true : refuse('contactBeforePayment', '/text');
}

function send(command: SendMessage, state: MessageState): readonly MessageEvent[] | Refusal {
  // The same message sent again is recognised before this.
  if (state) return refuse('messageNotFound');
  const refusal = refusalToWrite(command.author, command.facts);
  if (refusal) return refusal;
  if (!command.hasFiles) return refuse('fileGone', '/file_ids');
  const risk = riskOf(command);
  if (typeof risk !== 'boolean') return risk;
  return [{ type: 'MessageSent', data: { ...common(command), text: command.text, fileIds: [...command.fileIds], isWarned: risk } }];
}

const editMs = conversationLimits.editMinutes * 60_000;

function edit(command: EditMessage, state: NonNullable<MessageState>): readonly MessageEvent[] | Refusal {
  if (state.text === command.text) return [];
  if (Date.parse(command.at) - Date.parse(state.sentAt) > editMs) return refuse('editTooLate');
  if (state.edits >= conversationLimits.edits) return refuse('editedTooOften');
  const refusal = refusalToWrite(command.author, command.facts);
  if (refusal) return refusal;
  const risk = riskOf(command);
  if (typeof risk !== 'boolean') return risk;
  return [{ type: 'MessageEdited', data: { ...common(command), text: command.text, isWarned: risk } }];
}

/** One message of one author. Its stream bears the author's name, so nobody else's command ever meets it. */
export const messageDecider: Decider<MessageState, MessageCommand, MessageEvent> = {
  initialState: null,

  decide(command, state) {
    if (command.type === 'SendMessage') return send(command, state);
    const isThere = state?.coachId === command.pair.coachId && state.athleteId === command.pair.athleteId;
    if (!state || !isThere) return refuse('messageNotFound');
    if (command.type === 'EditMessage') return state.isDeleted ? refuse('messageNotFound') : edit(command, state);
    if (command.type === 'RemoveMessage')
      return state.isRemoved ? [] : [{ type: 'MessageRemoved', data: { ...common(command), reportId: command.reportId } }];
    return state.isDeleted ? [] : [{ type: 'MessageDeleted', data: common(command) }];
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'MessageSent': {
        const { coachId, athleteId, at, text } = data;
        return { coachId, athleteId, sentAt: at, text, edits: 0, isDeleted: false, isRemoved: false };
      }
      case 'MessageEdited':
        return state && { ...state, text: data.text, edits: state.edits + 1 };
      case 'MessageDeleted':
        return state && { ...state, text: '', isDeleted: true };
      case 'MessageRemoved':
        return state && { ...state, text: '', isDeleted: true, isRemoved: true };
    }
  },
};
