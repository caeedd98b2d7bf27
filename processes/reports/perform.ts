import { blockDecider, blockStream } from '@academy/domain/calls';
import { messageDecider, messageStream, peopleOf, personName } from '@academy/domain/conversations';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';
import type { Decided } from './react.ts';

export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  const { reportId, coachId, athleteId, author: name, messageId } = todo.data as unknown as Decided;
  const pair = { coachId, athleteId };
  const at = tools.now();
  if (messageId === null) {
    const stream = blockStream(coachId, athleteId);
    return ended(await tools.send(todo, { decider: blockDecider, stream, command: { type: 'ClosePair', data: { ...pair, at } } }));
  }
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
