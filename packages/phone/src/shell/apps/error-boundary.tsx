import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Renders the content that may throw. */
  children: () => ReactNode
  /** Shown instead after an error; `retry` renders the children again. */
  fallback: (retry: () => void) => ReactNode
  onRetry?: (error: unknown) => void
  /** A new value renders the children again. */
  resetKey?: unknown
}

interface ErrorBoundaryState {
  failed: boolean
  error: unknown
  resetKey: unknown
}

/** Limits an error or a failed chunk to its own part of the phone. */
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
