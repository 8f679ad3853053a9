/** A rectangle of a picture, in its pixels. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

export const formats = ['landscape', 'portrait', 'selfie'] as const
export type Format = (typeof formats)[number]

/** The size that the game's picture is scaled to before anything is cut out of it. */
export const screenSize: Size = { width: 1920, height: 1080 }

/** What each format cuts out of the screen. */
export const crops: Record<Format, Crop> = {
  landscape: { x: 0, y: 0, ...screenSize },
  portrait: { x: 540, y: 0, width: 640, height: 1080 },
  selfie: { x: 400, y: 240, width: 640, height: 640 },
}

/** The same part of a picture of the screen that has another size. */
export function scaleCrop({ x, y, width, height }: Crop, size: Size): Crop {
  const [across, down] = [size.width / screenSize.width, size.height / screenSize.height]
  return { x: x * across, y: y * down, width: width * across, height: height * down }
}

/** The middle of a part, magnified. */
export function zoomCrop({ x, y, width, height }: Crop, zoom: number): Crop {
  const [across, down] = [width / zoom, height / zoom]
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down }
}

/** The largest part in the middle of a picture that has the screen's shape: what stays of it when it covers the screen. */
export function coverCrop({ width, height }: Size): Crop {
  const ratio = screenSize.width / screenSize.height
  const across = Math.min(width, height * ratio)
  const down = Math.min(height, width / ratio)
  return { x: (width - across) / 2, y: (height - down) / 2, width: across, height: down }
}

/** Where the middle of a format is, as parts of the screen's width and height. */
export function cropCentre(format: Format): { x: number; y: number } {
  const { x, y, width, height } = crops[format]
  return { x: (x + width / 2) / screenSize.width, y: (y + height / 2) / screenSize.height }
}
