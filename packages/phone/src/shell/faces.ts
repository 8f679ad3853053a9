import { create } from 'zustand'

/** Pictures of people that an app knows, by the key of their number (`phoneKey`). Empty for one who has none. */
export const useFaces = create<Readonly<Record<string, string>>>(() => ({}))

export function setFaces(faces: Readonly<Record<string, string>>): void {
  useFaces.setState(faces, true)
}
