export { keyIdOf } from './header.ts';
export { canonical, isCanonical } from './signature.ts';
