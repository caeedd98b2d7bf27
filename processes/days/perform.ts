import { dayDecider, dayStream } from '@academy/domain/days';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';

export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  return ended(await tools.send(todo, { decider: dayDecider, stream: dayStream(todo.key), command: { type: 'BeginDay', day: todo.key } }));
}
