import { describe, expect, it } from 'vitest';

// Plain JavaScript, because it runs on versions of Node without TypeScript.
const { isNewEnough, withoutNodeOf } = (await import(new URL('node.mjs', import.meta.url).href)) as {
  isNewEnough: (version: string) => boolean;
  withoutNodeOf: (environment: Record<string, string>) => Record<string, string | undefined>;
};

describe('the Node that runs a command', () => {
  it.each(['18.20.8', '20.20.2', '21.7.3', '22.21.1', '23.11.0'])('is replaced if it is %s', (version) => {
    expect(isNewEnough(version)).toBe(false);
  });

  it.each(['22.22.0', '24.0.0', '24.21.0', '25.1.0', '26.0.0'])('is kept if it is %s', (version) => {
    expect(isNewEnough(version)).toBe(true);
  });

  it('is not in the environment of npm scripts once it is replaced', () => {
    const environment = withoutNodeOf({ PATH: '/bin', NODE: '/usr/bin/node', npm_node_execpath: '/usr/bin/node' });
    expect(environment).toEqual({ PATH: '/bin', NODE: undefined, npm_node_execpath: undefined });
  });
});
