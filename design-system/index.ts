export * from './tokens/index.ts';
export * from './theme/index.ts';
export * from './components/index.ts';
export * from './patterns/index.ts';
