import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { Entry } from '../navigation.ts'
import type { playMove } from './transitions.ts'

/** What the phone is made of besides its home screen; it comes in a file of its own once that is drawn. */
export interface LateParts {
  /** A page of an app. */
  Page: ComponentType<{ entry: Entry }>
  /** What lies over pages within the screen: what is pulled down, banners, dialogs. */
  Layers: ComponentType
  /** What lies over the whole window: the camera, and what is seen of a phone that is away. */
  WindowLayers: ComponentType
  /** Moves from one page to the other. */
  playMove: typeof playMove
  /** What nobody has asked for yet may be loaded. */
  isAtLeisure: boolean
}

export const useLateParts = create<Partial<LateParts>>(() => ({}))
