import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Another key starts afresh: the place one is at. */
  readonly place: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a screen that throws from taking the header and the way out with it. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly crashedAt: string | undefined }> {
  override state: { readonly crashedAt: string | undefined } = { crashedAt: undefined };

  static getDerivedStateFromError(): { crashedAt: string } {
    return { crashedAt: '' };
  }

  override componentDidCatch(error: Error): void {
    console.error(error);
    this.setState({ crashedAt: this.props.place });
  }

  override componentDidUpdate(): void {
    const { crashedAt } = this.state;
    if (crashedAt !== undefined && crashedAt !== '' && crashedAt !== this.props.place) this.setState({ crashedAt: undefined });
  }

  override render(): ReactNode {
    return this.state.crashedAt === undefined ? this.props.children : this.props.fallback;
  }
}
