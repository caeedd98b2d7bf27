import type { NavigateOptions, To } from 'react-router';

// Without a data router a navigation is no promise: the router's own documentation has the types say so in this way.
declare module 'react-router' {
  interface NavigateFunction {
    (to: To, options?: NavigateOptions): void;
    (delta: number): void;
  }
}
