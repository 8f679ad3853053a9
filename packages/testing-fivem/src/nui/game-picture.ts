/**
 * Emulates the game's WebGL extension: a texture whose vertical wrap is set to clamp, mirror and repeat one right after the other
 * shows the game's screen from then on. Here the screen is one still picture: orange stripes, and green ones in its lowest third.
 * The first row of the game's texture is the bottom of its screen. Source text, since it runs in the page before the page's own scripts.
 */
export const gamePicture = `{
  const { prototype } = WebGLRenderingContext
  const plain = prototype.texParameterf
  const wanted = [prototype.CLAMP_TO_EDGE, prototype.MIRRORED_REPEAT, prototype.REPEAT]
  let last = []
  function screen() {
    const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 540 })
    const paper = canvas.getContext('2d')
    for (let x = 0; x < 960; x += 40)
      for (const [hue, y] of [[30, 0], [120, 360]]) {
        paper.fillStyle = \`hsl(\${hue} 90% \${30 + x / 32}%)\`
        paper.fillRect(x, y, 40, 360)
      }
    return canvas
  }
  prototype.texParameterf = function (target, name, value) {
    plain.call(this, target, name, value)
    last = name === this.TEXTURE_WRAP_T ? [...last, value].slice(-3) : []
    if (last.join() !== wanted.join()) return
    this.pixelStorei(this.UNPACK_FLIP_Y_WEBGL, true)
    this.texImage2D(target, 0, this.RGBA, this.RGBA, this.UNSIGNED_BYTE, screen())
    this.pixelStorei(this.UNPACK_FLIP_Y_WEBGL, false)
  }
}`
