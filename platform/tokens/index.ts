export { keyIdOf } from './header.ts';
export { canonical, isCanonical } from './signature.ts';
export { createSeal, type Seal } from './seal.ts';
