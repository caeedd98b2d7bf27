import type { DomainEvent } from '@academy/domain/kernel';
import type { Change, TodoProcess } from '../process.ts';

/** Several processes as one, with one list: what each does is as before, but the simulation mixes their steps. */
export function combined(...processes: readonly TodoProcess[]): TodoProcess {
  const own = (name: string, change: Change): Change =>
    'close' in change
      ? { close: `${name} ${change.close}` }
      : { open: { ...change.open, key: `${name} ${change.open.key}`, subject: `${name} ${change.open.subject}` } };
  return {
    name: 'combined',
    version: 1,
    streams: [...new Set(processes.flatMap(({ streams }) => streams))],
    events: [...new Set(processes.flatMap(({ events }) => events))],
    react: (event) =>
      processes.flatMap(({ name, events, react }) =>
        (events as readonly DomainEvent['type'][]).includes(event.type) ? react(event).map((change) => own(name, change)) : [],
      ),
    async perform(todo, tools) {
      const process = processes.find(({ name }) => todo.key.startsWith(`${name} `));
      if (!process) throw new Error(`nobody does ${todo.key}`);
      return await process.perform(todo, tools);
    },
  };
}
