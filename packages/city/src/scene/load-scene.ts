import type { Scene, SceneOptions } from './scene.ts'

/** The 3D street in a chunk of its own, or the still one if it is wanted, WebGL is missing or the chunk does not come. */
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

/** Also called while somebody is still choosing a citizen, so that the street is there when they have. */
export const loadStreet = () => import('../street/street.ts')
