declare module 'virtual:validator/*' {
  const compiled: import('./app/commands/validate.ts').CompiledCommand;
  export default compiled;
}
