import type { Scene, SceneOptions } from './scene.ts'

/** Loads the 3D street in a chunk of its own, or the still one if requested, without WebGL, or if the chunk fails to load. */
export async function loadScene(still: boolean, parts: SceneOptions): Promise<Scene> {
  parts.host.replaceChildren()
  if (!still) {
    try {
      const { createStreet } = await loadStreet()
      return await createStreet(parts)
    } catch (error) {
      reportError(error)
      parts.host.replaceChildren()
    }
  }
  const { createStillScene } = await import('./still/still-scene.ts')
  return createStillScene(parts)
}

/** Also called while the visitor is choosing a citizen, so that the street has loaded by then. */
export const loadStreet = () => import('../street/street.ts')
