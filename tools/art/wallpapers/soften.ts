import sharp from 'sharp'

/** Half of the screen: stretched over it, a blurred picture looks the same as a large one. */
const width = 188
const height = 407
const blurPx = 15
/** Blurring mixes colours to grey. */
const saturation = 1.12
/** At least so much darker than the sharp picture, so that icons stand out. */
const mostLight = 0.9
/** Value of a grey channel over which white words still reach 4.5:1, with some room. */
const darkEnough = 112
/** Share of the picture that may be brighter, such as a sun between the labels. */
const tail = 0.02

/** The wallpaper behind the icons of home: blurred, and as dark as white labels need. A WebP. */
export async function soften(svg: string): Promise<Buffer> {
  const blurred = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .blur(blurPx)
    .modulate({ saturation })
    .png()
    .toBuffer()
  const grey = await sharp(blurred).greyscale().raw().toBuffer()
  const brightest = grey.sort()[Math.floor(grey.length * (1 - tail))] ?? 255
  const light = Math.min(mostLight, darkEnough / brightest)
  return sharp(blurred).linear(light, 0).webp({ quality: 92 }).toBuffer()
}
