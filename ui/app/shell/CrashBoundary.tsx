import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** The current location; a new one clears the error. */
  readonly place: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  readonly place: string;
  readonly hasCrashed: boolean;
}

/** Keeps the header and navigation when a screen throws. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { place: this.props.place, hasCrashed: false };

  static getDerivedStateFromError(): Partial<CrashBoundaryState> {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps({ place }: CrashBoundaryProps, state: CrashBoundaryState): CrashBoundaryState | null {
    return place === state.place ? null : { place, hasCrashed: false };
  }

  override componentDidCatch(error: Error): void {
    console.error(error);
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback : this.props.children;
  }
}
