import type { CommandDefinition } from '@academy/domain/kernel';

const place = /^(?:([a-z]+)\/)?([A-Z]\w*)$/;

/** A command by where the domain has it: `reviews/CreateReview`, or `RegisterCoach` of the domain's own door. Throws where there is none. */
export async function formCommand(name: string): Promise<CommandDefinition> {
  const [, context, command] = place.exec(name) ?? [];
  if (command !== undefined) {
    const door = context === undefined ? '@academy/domain' : `@academy/domain/${context}`;
    const exported: Readonly<Record<string, unknown>> = await import(door).catch(() => ({}));
    const found = Object.values(exported).find((each) => isCommand(each) && each.name === command);
    if (isCommand(found)) return found;
  }
  throw new Error(`The domain has no command ${name}. Commands are named by their context, such as reviews/CreateReview.`);
}

const isCommand = (value: unknown): value is CommandDefinition =>
  typeof value === 'object' && value !== null && 'name' in value && 'schema' in value;
