/** For a program that inherits nothing of the tests but where programs are, and what Node has compiled already, which halves its start. */
export function bareEnvironment(): Readonly<Record<'PATH' | 'NODE_COMPILE_CACHE', string | undefined>> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}
