import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { type Commands, commandsOfBuild } from './commands.ts';
import type { Context } from './context.ts';
import { environmentFor } from './process-settings.ts';
import { digestOf } from './source-digest.ts';

/** Folder of the builds of the servers, from the root of the repository. */
export const buildsFolder = 'node_modules/.cache/servers';

const sources = ['domain', 'platform', 'projections', 'processes', 'audit', 'api', 'sfu', 'embedded', 'package-lock.json'];

/** The folder of the build of today's sources. One for each state of them: a build never changes under a product that runs from it. */
export const buildOfSources = (root: string): string => path.join(root, buildsFolder, digestOf(root, sources).slice(0, 16));

/** The commands with every server from a build, which is made if the sources changed; as given if there is nothing to build. */
export async function builtCommands({
  commands,
  root,
  environment,
  fleet,
}: Pick<Context, 'commands' | 'root' | 'environment' | 'fleet'>): Promise<Commands> {
  if (!commands.buildServers) return commands;
  const folder = buildOfSources(root);
  if (existsSync(folder)) {
    markUsed(folder);
    return commandsOfBuild(commands, folder);
  }
  const lines = await fleet.once(
    'applications',
    { name: 'build-servers', args: commands.buildServers, env: environmentFor('build', environment), cwd: root },
    { withinMs: 180_000, isAnswer: true },
  );
  return commandsOfBuild(commands, lines.at(-1) ?? folder);
}

/** Its time says when a product last started from it. */
function markUsed(folder: string): void {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // Another user made it.
  }
}
