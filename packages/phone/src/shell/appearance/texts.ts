/** Sentences of the choices of appearance, in pt-BR. */
export const texts = {
  clockFace: 'Estilo do relógio',
  clockFaces: { standard: 'Clássico', thin: 'Fino', heavy: 'Encorpado', glass: 'Vidro' },
  clockColour: 'Cor do relógio',
  clockColours: { white: 'Branco', cream: 'Creme', coral: 'Coral', mint: 'Menta', sky: 'Céu', lilac: 'Lilás' },
}
