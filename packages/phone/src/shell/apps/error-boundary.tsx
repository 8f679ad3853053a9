import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Draws what may break. */
  children: () => ReactNode
  /** Shown in its place after it broke; `retry` draws it again. */
  fallback: (retry: () => void) => ReactNode
  onRetry?: (error: unknown) => void
  /** A new value draws it again. */
  resetKey?: unknown
}

interface ErrorBoundaryState {
  failed: boolean
  error: unknown
  resetKey: unknown
}

/** Keeps what breaks, or cannot be loaded, from taking the rest of the phone with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failed: true, error }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failed: false, error: undefined, resetKey: props.resetKey }
  }

  readonly #retry = () => {
    this.props.onRetry?.(this.state.error)
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.#retry) : this.props.children()
  }
}
