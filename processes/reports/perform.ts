import { blockDecider, blockStream } from '@academy/domain/calls';
import { messageDecider, messageStream, peopleOf, personName } from '@academy/domain/conversations';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';
import type { OfConversation, Removing } from './react.ts';

export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  const at = tools.now();
  if (todo.kind !== 'remove') {
    const { reportId, coachId, athleteId } = todo.data as unknown as OfConversation;
    const stream = blockStream(coachId, athleteId);
    const type = todo.kind === 'close' ? 'ClosePair' : 'ReopenPair';
    return ended(await tools.send(todo, { decider: blockDecider, stream, command: { type, data: { coachId, athleteId, at, reportId } } }));
  }
  const { reportId, coachId, athleteId, author: name, messageId } = todo.data as unknown as Removing;
  const pair = { coachId, athleteId };
  const author = peopleOf(pair).find((one) => personName(one) === name);
  if (!author) throw new Error(`${name} is none of ${coachId} and ${athleteId}`);
  return ended(
    await tools.send(todo, {
      decider: messageDecider,
      stream: messageStream(name, messageId),
      command: { type: 'RemoveMessage', messageId, author, pair, at, reportId },
    }),
  );
}
