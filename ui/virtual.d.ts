declare module 'virtual:validator/*' {
  const compiled: Pick<import('./app/commands/validate.ts').FormCommand<unknown>, 'validate' | 'problems' | 'limits'>;
  export default compiled;
}
