/** What the status bar's rare signs say, in pt-BR. */
export const texts = {
  airplaneMode: 'Modo avião',
  doNotDisturb: 'Não perturbe',
}
