import { Component, type ReactNode } from 'react'

interface ContainedProps {
  /** Draws what may break. */
  children: () => ReactNode
  /** Stands in its place once it did; `retry` draws it again. */
  fallback: (retry: () => void) => ReactNode
  onRetry?: (error: unknown) => void
  /** A new value is a new chance. */
  chance?: unknown
}

interface ContainedState {
  failed: boolean
  error: unknown
  chance: unknown
}

/** Keeps what breaks, or cannot be loaded, from taking the rest of the phone with it. */
export class Contained extends Component<ContainedProps, ContainedState> {
  override state: ContainedState = { failed: false, error: undefined, chance: this.props.chance }

  static getDerivedStateFromError(error: unknown): Partial<ContainedState> {
    return { failed: true, error }
  }

  static getDerivedStateFromProps(props: ContainedProps, state: ContainedState): ContainedState | null {
    return props.chance === state.chance ? null : { failed: false, error: undefined, chance: props.chance }
  }

  readonly #retry = () => {
    this.props.onRetry?.(this.state.error)
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.#retry) : this.props.children()
  }
}
