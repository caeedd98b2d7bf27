import { Component, type ReactNode, Suspense } from 'react';

interface CrashBoundaryProps {
  /** The current location; a new one clears the error. */
  readonly place: string;
  readonly fallback: ReactNode | ((error: Error) => ReactNode);
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  readonly place: string;
  readonly error: Error | null;
}

/** Keeps the header and navigation when a screen throws. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { place: this.props.place, error: null };

  static getDerivedStateFromError(error: Error): Partial<CrashBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ place }: CrashBoundaryProps, state: CrashBoundaryState): CrashBoundaryState | null {
    return place === state.place ? null : { place, error: null };
  }

  override componentDidCatch(error: Error): void {
    console.error(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { fallback, children } = this.props;
    if (!error) return children;
    return typeof fallback === 'function' ? fallback(error) : fallback;
  }
}

interface ExtraPartProps extends Pick<CrashBoundaryProps, 'place' | 'children'> {
  /** Shown while it is loaded. */
  readonly waiting?: ReactNode;
}

/** What stands beside the screen: it is left out if it throws, or if its script cannot be loaded. */
export const ExtraPart = ({ place, waiting, children }: ExtraPartProps) => (
  <CrashBoundary place={place} fallback={null}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </CrashBoundary>
);
