import type { CityView } from '@orelhao/protocol/city'
import type { PictureSource } from './picture-source.ts'

/** The demo city around the phone; undefined without one. */
export function citySource(): PictureSource | undefined {
  const view = parentCityView()
  if (!view) return undefined
  return {
    isControlledByPage: true,
    get frameMs() {
      return view.frameMs
    },
    paint: (shot) => view.paint(shot),
    turn: (dx, dy) => view.turn(dx, dy),
    end: () => view.end(),
  }
}

function parentCityView(): CityView<HTMLCanvasElement> | undefined {
  if (window.parent === window) return undefined
  try {
    return (window.parent as { cityView?: CityView<HTMLCanvasElement> }).cityView
  } catch {
    return undefined // a page of another origin
  }
}
