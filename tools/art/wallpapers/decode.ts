import sharp from 'sharp'

/** `node decode.ts FILE WIDTH` writes a picture's pixels to the standard output: three bytes each, scaled to the width. */
const [file, width] = process.argv.slice(2)
process.stdout.write(
  await sharp(file)
    .resize({ width: Number(width) })
    .removeAlpha()
    .raw()
    .toBuffer(),
)
